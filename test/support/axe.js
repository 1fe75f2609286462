import axe from 'axe-core';
/**
 * Violations of the Web Content Accessibility Guidelines and of good practice on a page.
 *
 * @param impacts all by default
 */
export async function findViolations(page, impacts) {
    await becomeStill(page);
    await page.evaluate(axe.source);
    const results = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    return results.violations
        .filter(({ impact }) => !impacts || (impact && impacts.includes(impact)))
        .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join(' ')}`));
}
/** Waits until a page of the console is loaded and nothing fades: axe would find too little contrast in between. */
async function becomeStill(page) {
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
