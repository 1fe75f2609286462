import type * as tryIt from '../../../explorer/try-it.ts';

type TryIt = typeof tryIt;

/** Shows the buttons that open forms for requests. The forms themselves are loaded when the reader opens one. */
export function addTryIt(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.try')) {
    const button = place.querySelector('button');
    const { form = '', contract = '', operation: operationId = '' } = place.dataset;
    const address = new URL(form, location.href).href;
    const root = new URL('../..', address).href;
    const open = async () => {
      const { openTryIt } = (await import(address)) as TryIt;
      await openTryIt(place, { contract, operationId, root });
      place.querySelector<HTMLElement>('input, select, button')?.focus();
    };
    button?.addEventListener('click', () => {
      button.disabled = true;
      open().catch(() => {
        button.disabled = false;
        button.textContent = 'Try it (loading failed)';
      });
    });
    place.hidden = false;
  }
}
