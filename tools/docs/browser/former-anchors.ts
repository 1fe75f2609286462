/**
 * Opens the page of an anchor of the former one-page docs: `#operation/getCampaign`, `#section/Access-tokens`, or as its menu wrote
 * them, `#/campaigns/getcampaign` and `#/section/access-tokens`. The links of a page have these anchors as IDs.
 */
export function followFormerAnchor(): void {
  const hash = decodeURIComponent(location.hash.slice(1));
  if (!hash.includes('/')) return;
  const target = document.getElementById(hash) ?? formerTarget(hash);
  if (target instanceof HTMLAnchorElement && target.id !== '') location.replace(target.href);
  else target?.scrollIntoView();
}

function formerTarget(hash: string): Element | undefined {
  const parts = hash.toLowerCase().split('/').filter(Boolean);
  const name = parts.at(-1) ?? '';
  const kinds = parts[0] === 'section' ? ['section'] : ['operation', 'tag', 'section'];
  const links = [...document.querySelectorAll('a[id*="/"]')];
  const found = kinds
    .map((kind) => links.find(({ id }) => id.toLowerCase() === `${kind}/${name}`))
    .find((link) => link !== undefined);
  return found ?? document.getElementById(name) ?? undefined;
}
