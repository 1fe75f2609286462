import type { Page } from 'playwright-core';

/** The texts from right to left of a page, also in its inputs, that are shown from left to right. */
export const textsInWrongDirection = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const startsRightToLeft = (text: string | null) => /^\P{L}*[\u0590-\u08ff]/u.test(text ?? '');
    const isLeftToRight = (element: Element) => getComputedStyle(element).direction === 'ltr';
    /** The element whose first letter decides: the nearest one that is no part of a line. */
    const blockOf = (element: Element): Element => {
      const { display, unicodeBidi } = getComputedStyle(element);
      const isPartOfLine = display === 'inline' && unicodeBidi !== 'isolate';
      return isPartOfLine && element.parentElement ? blockOf(element.parentElement) : element;
    };
    const found = new Set<string>();
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { textContent, parentElement } = nodes.currentNode;
      if (!parentElement || !startsRightToLeft(textContent) || parentElement.closest('svg, .cm-editor, script'))
        continue;
      const block = blockOf(parentElement);
      if (startsRightToLeft(block.textContent) && isLeftToRight(block)) found.add(`${block.tagName}: ${textContent}`);
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
      if (startsRightToLeft(input.value) && isLeftToRight(input)) found.add(`${input.tagName}: ${input.value}`);
    return [...found];
  });
