import { getRouteApi } from '@tanstack/react-router';
import { Alert, Paper } from '@mantine/core';
import { api, type Schemas } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import { Time } from '../../components/Time.tsx';
import { CancelImport } from './CancelImport.tsx';
import { ImportState } from './ImportState.tsx';
import { RejectedLines } from './RejectedLines.tsx';

const route = getRouteApi('/apps/$partnerId/imports/$importId');

/** The progress or the result of an import, live. */
export function ImportPage() {
  const { partnerId, importId } = route.useParams();
  const params = { path: { partnerId, importId: Number(importId) } };
  const found = api.useQuery('get', '/operator/v1/apps/{partnerId}/imports/{importId}', { params });
  return (
    <Page title={`Import ${importId}`}>
      <Loaded query={found}>
        {(entry) => (
          <>
            {entry.error ? (
              <Alert color="red" variant="outline" title="The import ended early" role="alert">
                {entry.error}. The lines before are imported. To continue, import the file again: unchanged devices are
                skipped.
              </Alert>
            ) : null}
            <ImportDetails partnerId={partnerId} entry={entry} />
            <CancelImport partnerId={partnerId} entry={entry} />
            {entry.rejected > 0 ? (
              <RejectedLines partnerId={partnerId} importId={entry.id} rejected={entry.rejected} />
            ) : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ImportDetails({ partnerId, entry }: { partnerId: string; entry: Schemas['Import'] }) {
  const {
    kind,
    listId,
    state,
    lines,
    created,
    updated,
    rejected,
    tokensMoved,
    registrationsEnded,
    operator,
    startedAt,
    finishedAt,
    encoding,
    separator,
  } = entry;
  const isList = kind === 'list';
  return (
    <Paper withBorder p="md">
      <dl className="definition-list">
        <dt>State</dt>
        <dd>
          <ImportState state={state} />
        </dd>
        <dt>Content</dt>
        <dd>
          {isList ? (
            <PageLink to="/apps/$partnerId/lists/$listId" params={{ partnerId, listId: String(listId) }}>
              Members of list {listId}
            </PageLink>
          ) : (
            'Devices'
          )}
        </dd>
        {encoding && separator ? (
          <>
            <dt>Format</dt>
            <dd>
              {encoding}, separated by {separator === '\t' ? 'a tab' : separator}
            </dd>
          </>
        ) : null}
        <dt>Lines</dt>
        <dd>{lines.toLocaleString()}</dd>
        {isList ? null : (
          <>
            <dt>Created devices</dt>
            <dd>{created.toLocaleString()}</dd>
          </>
        )}
        <dt>{isList ? 'Queued members' : 'Updated devices'}</dt>
        <dd>{updated.toLocaleString()}</dd>
        <dt>Rejected lines</dt>
        <dd>{rejected.toLocaleString()}</dd>
        {tokensMoved > 0 ? (
          <>
            <dt>Push tokens moved</dt>
            <dd>{tokensMoved.toLocaleString()}: the devices that had them before get no more pushes</dd>
          </>
        ) : null}
        {registrationsEnded > 0 ? (
          <>
            <dt>Registrations ended</dt>
            <dd>{registrationsEnded.toLocaleString()}: these devices must register again</dd>
          </>
        ) : null}
        <dt>Operator</dt>
        <dd>{operator}</dd>
        <dt>Started</dt>
        <dd>
          <Time value={startedAt} />
        </dd>
        <dt>Ended</dt>
        <dd>
          <Time value={finishedAt} />
        </dd>
      </dl>
    </Paper>
  );
}
