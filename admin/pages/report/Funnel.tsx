import { Progress, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { countText, devicesText } from '../../components/count-text.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Section } from '../../components/Section.tsx';
import { outcomeLabels, percentage } from '../sends/state.ts';

const sum = (counts: readonly Schemas['ReasonCount'][]) => counts.reduce((total, { devices }) => total + devices, 0);

const isEvent = (label: string) => label === 'Displayed' || label === 'Clicked';

/** Devices may report events of pushes whose deliveries are no longer kept, or that their push service was said to refuse. */
const unsent = 'more than the pushes that are known as sent';

/** The steps from the targets to the clicks, as bars. The share of clicks is of the sent pushes. */
export function Funnel({ counts }: { counts: Schemas['MessageFunnel'] }) {
  const {
    targets,
    sent,
    failed,
    suppressed,
    canceled,
    displayed,
    clicked,
    displayedMargin,
    clickedMargin,
    unsubscribed,
    unattributed,
    conversions,
    revenue,
  } = counts;
  const steps: { label: string; value: number; margin?: number; of: number; color: string }[] = [
    { label: 'Targets', value: targets, of: targets, color: 'indigo.6' },
    { value: sent, of: targets, ...outcomeLabels.sent },
    { value: sum(failed), of: targets, ...outcomeLabels.failed },
    { value: sum(suppressed), of: targets, ...outcomeLabels.suppressed },
    { value: canceled, of: targets, ...outcomeLabels.canceled },
    { label: 'Displayed', value: displayed, margin: displayedMargin, of: sent, color: 'indigo.6' },
    { label: 'Clicked', value: clicked, margin: clickedMargin, of: sent, color: 'indigo.6' },
  ];
  return (
    <Section title="Funnel">
      {targets === 0 ? (
        <EmptyState title="No targets yet" next="Send the message. Its report covers the last three months." />
      ) : (
        <dl className="funnel">
          {steps.map(({ label, value, margin, of, color }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Progress.Root size="xl" aria-hidden>
                  <Progress.Section
                    withAria={false}
                    color={color}
                    value={Math.min(100, (100 * value) / Math.max(1, targets))}
                  />
                </Progress.Root>
                <Text size="sm">
                  {countText(value, margin)}
                  {of === 0
                    ? ''
                    : value > of
                      ? ` (${unsent})`
                      : ` (${percentage(value, of)}${isEvent(label) ? ' of sent' : ''})`}
                </Text>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {revenue.length > 0 && (
        <Text size="sm">
          {conversions === 1 ? '1 conversion' : `${conversions.toLocaleString()} conversions`} after a click:{' '}
          {revenue
            .map(({ currency, amount }) =>
              new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(amount),
            )
            .join(', ')}
        </Text>
      )}
      {targets === 0 ? null : (
        <Text size="sm">
          {unsubscribed === 0 ? 'No device' : devicesText(unsubscribed)} unsubscribed within 24 hours after the push.
        </Text>
      )}
      {unattributed > 0 && (
        <Text size="sm" c="dimmed">
          {countText(unattributed, undefined)} {unattributed === 1 ? 'device' : 'devices'} showed or clicked the message
          without having been sent it, for example after a link was forwarded. The figures above do not count them.
        </Text>
      )}
    </Section>
  );
}
