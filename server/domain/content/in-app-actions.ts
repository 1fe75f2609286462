import type { components } from '../../../generated/engagement/api.ts';

type InAppMessage = components['schemas']['InAppMessage'];

/** The action IDs for clicks: the buttons of a message in order, then the message itself. */
export function inAppActionIds(messages: readonly InAppMessage[]): number[] {
  const counts = messages.map(({ template, action }) => {
    const buttons = template.type === 'popup' ? (template.buttons ?? []) : [];
    return buttons.length + (action ? 1 : 0);
  });
  return Array.from({ length: counts.reduce((most, count) => Math.max(most, count), 0) }, (_, index) => index + 1);
}
