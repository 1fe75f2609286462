import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Impact = 'minor' | 'moderate' | 'serious' | 'critical';

/** The rules whose results depend on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Violations of the Web Content Accessibility Guidelines and of good practice on a page.
 *
 * @param impacts all by default
 * @param onlyColors runs only the rules about colors, for pages that were checked in the other color scheme
 */
export async function findViolations(page: Page, impacts?: readonly Impact[], onlyColors = false): Promise<string[]> {
  await becomeStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (rules) => window.axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }),
    onlyColors ? colorRules : undefined,
  );
  return results.violations
    .filter(({ impact }) => !impacts || (impact && impacts.includes(impact)))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join(' ')}`),
    );
}

/** Waits until a page of the console is loaded and nothing fades: axe would find too little contrast in between. */
async function becomeStill(page: Page): Promise<void> {
  // A tooltip below the pointer is outside of all landmarks.
  await page.mouse.move(0, 0);
  // Also notifications that end while axe runs.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"], .mantine-Skeleton-root'));
  await page.evaluate(async () => {
    // What was added just now starts to fade in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}
