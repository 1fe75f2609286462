import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Impact = 'minor' | 'moderate' | 'serious' | 'critical';

/**
 * Violations of the Web Content Accessibility Guidelines and of good practice on a page.
 *
 * @param impacts all by default
 */
export async function findViolations(page: Page, impacts?: readonly Impact[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return results.violations
    .filter(({ impact }) => !impacts || (impact && impacts.includes(impact)))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join(' ')}`),
    );
}
