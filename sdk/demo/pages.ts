import { byId } from './page.ts';

const products: Partial<Record<string, { name: string; text: string }>> = {
  bench: { name: 'Garden bench', text: 'Solid wood for two. Stays outside all year.' },
  table: { name: 'Garden table', text: 'Seats six, and folds flat in winter.' },
  planter: { name: 'Planter', text: 'Terracotta with a saucer, for herbs and small trees.' },
};

/** Shows the page of the URL's fragment. @param viewed is called for each product page that is opened */
export function openPages(viewed: (product: string) => void): void {
  let first = true;
  function open(): void {
    const name = location.hash.slice(1);
    const product = products[name];
    const page = product ? 'product' : name === 'inbox' ? 'inbox' : 'shop';
    if (product) fillProduct(name, product);
    for (const section of document.querySelectorAll<HTMLElement>('[data-page]')) {
      section.hidden = section.dataset.page !== page;
      // A reader of the screen hears the new page. The first one is read anyway.
      if (!section.hidden && !first) section.querySelector('h1')?.focus();
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
      link.ariaCurrent = link.hash === `#${page}` ? 'page' : null;
    }
    first = false;
    if (product) viewed(name);
  }
  addEventListener('hashchange', open);
  open();
}

function fillProduct(id: string, { name, text }: { name: string; text: string }): void {
  byId('product-name').textContent = name;
  byId('product-text').textContent = text;
  byId<HTMLImageElement>('product-image').src = `${id}.svg`;
  byId('cart-note').textContent = '';
}
