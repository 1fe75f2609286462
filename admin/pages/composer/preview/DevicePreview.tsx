import { Text } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { Loaded } from '../../../components/Loaded.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useComposer } from '../form.ts';
import { languageName } from '../language-name.ts';
import { Notification } from './Notification.tsx';
import { shownOf } from './render.ts';
import { Unresolved } from './Unresolved.tsx';

/** The saved message as the service renders it for a device. */
export function DevicePreview({
  messageId,
  udid,
  colors,
}: {
  messageId: number;
  udid: string;
  colors: 'light' | 'dark';
}) {
  const { partnerId, settings } = useComposer();
  const preview = api.useQuery('get', '/operator/v1/apps/{partnerId}/messages/{messageId}/preview', {
    params: { path: { partnerId, messageId }, query: { udid } },
  });
  return (
    <Loaded query={preview} lines={4}>
      {({ platform, content, language, isSelected, skippedReason, unresolved }) => (
        <>
          <Notification appName={settings.name} colors={colors} shown={shownOf(platform, content)} />
          <Text size="sm" c="dimmed">
            Rendered by the service{language ? ` for a device in ${languageName(language)}` : ''}.
          </Text>
          <Unresolved names={unresolved} hasDevice />
          {isSelected ? null : (
            <Notice warning title="Not in the audience">
              A send would not select this device now.
            </Notice>
          )}
          {skippedReason === undefined || unresolved.length > 0 ? null : (
            <Notice warning title="A send would skip this device">
              Reason: {skippedReason}
            </Notice>
          )}
        </>
      )}
    </Loaded>
  );
}
