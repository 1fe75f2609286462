import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { countText, devicesText } from '../../../components/count-text.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { ApiError } from '../../../api/errors.ts';
import { platformNames } from '../../messages/state.ts';
import type { CountQuery } from './use-count.ts';

/** How many devices match, and some of them. It is updated while the criteria change. */
export function CriteriaCount({ partnerId, count }: { partnerId: string; count: CountQuery }) {
  const { data, error, isFetching } = count;
  // Invalid criteria are shown at their place.
  if (error && !(error instanceof ApiError && error.status === 400)) return <ErrorAlert error={error} />;
  return (
    <div>
      <Text role="status" fw={600} c={isFetching ? 'dimmed' : undefined}>
        {error
          ? 'The conditions are not complete.'
          : data
            ? `${devicesText(data.devices, data.devicesMargin)}, ${countText(data.reachable, data.reachableMargin)} with a push token`
            : 'Counting …'}
      </Text>
      {data && !error && data.samples.length > 0 ? (
        <Group gap="xs" component="section" aria-label="Some of these devices">
          <Text size="sm" c="dimmed">
            Such as
          </Text>
          {data.samples.map(({ udid, platform }) => (
            <Anchor
              key={udid}
              size="sm"
              className="breakable"
              renderRoot={(props) => (
                <Link to="/apps/$partnerId/devices/$udid" params={{ partnerId, udid }} {...props} />
              )}
            >
              {udid}
              {platform ? ` (${platformNames[platform]})` : ''}
            </Anchor>
          ))}
        </Group>
      ) : null}
    </div>
  );
}
