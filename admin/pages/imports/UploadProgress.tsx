import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { serviceUrl } from '../../api/client.ts';
import { forgetUpload, useUpload } from '../../api/upload.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { useCan } from '../../session/session.ts';

/** The upload of this tab: how much was sent, then the result. */
export function UploadProgress({ partnerId }: { partnerId: string }) {
  const upload = useUpload(partnerId);
  const can = useCan();
  if (!upload) return null;
  const { fileName, sent, result, error, running, cancel } = upload;
  if (running) {
    const percent = Math.floor(sent * 100);
    return (
      <Stack gap="xs">
        <Progress value={percent} aria-label={`Upload of ${fileName}`} />
        <Group justify="space-between">
          <Text size="sm" role="status">
            {percent < 100
              ? `${fileName}: ${percent} % sent`
              : `${fileName} was sent. The service reads the last lines.`}
          </Text>
          <Button size="xs" variant="default" onClick={cancel}>
            Cancel the upload
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          Keep this tab open. You can use other pages of the console.
        </Text>
      </Stack>
    );
  }
  return (
    <>
      {error ? <ErrorAlert error={error} title={`${fileName} was not imported completely`} /> : null}
      {result ? (
        <Alert
          color={result.rejected > 0 ? 'yellow' : 'green'}
          variant="outline"
          title={`${fileName} was imported`}
          role="status"
        >
          {result.lines.toLocaleString()} {result.lines === 1 ? 'line' : 'lines'}: {result.created.toLocaleString()}{' '}
          created, {result.updated.toLocaleString()} updated, {result.rejected.toLocaleString()} rejected.{' '}
          <PageLink
            to="/apps/$partnerId/imports/$importId"
            params={{ partnerId, importId: String(result.id) }}
            inherit
            underline="always"
          >
            {result.rejected > 0 ? 'See the rejected lines' : 'See the import'}
          </PageLink>
        </Alert>
      ) : null}
      <Group>
        {result && result.rejected > 0 && can('downloadRejectedLines') ? (
          <Button
            size="xs"
            component="a"
            href={`${serviceUrl}/operator/v1/apps/${encodeURIComponent(partnerId)}/imports/${result.id}/rejected-lines`}
            download
          >
            Download the rejected lines
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={forgetUpload}>
          Close this result
        </Button>
      </Group>
    </>
  );
}
