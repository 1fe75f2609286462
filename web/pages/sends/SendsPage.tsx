import { Button, Group, Select, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { Page } from '../../components/Page.tsx';
import { PagedList } from '../../components/PagedTable.tsx';
import { SendTable } from './SendTable.tsx';
import { stateLabels } from './state.ts';

const route = getRouteApi('/apps/$partnerId/sends');

const states = Object.entries(stateLabels).map(([value, { label }]) => ({ value, label }));

/** The sends of an application with their live progress. */
export function SendsPage() {
  const { partnerId } = route.useParams();
  const { page = 1, state, messageId } = route.useSearch();
  const navigate = route.useNavigate();
  const sends = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/sends',
    { params: { path: { partnerId }, query: { page, state, messageId } } },
    { placeholderData: keepPreviousData },
  );
  const filter = (changed: { state?: Schemas['SendState'] | undefined; messageId?: undefined }) =>
    void navigate({ search: (search) => ({ ...search, ...changed, page: undefined }) });
  const isFiltered = state !== undefined || messageId !== undefined;
  return (
    <Page title="Sends" subtitle="A send delivers one message to many devices. The progress is live.">
      <Group align="flex-end">
        <Select
          label="State"
          placeholder="All states"
          data={states}
          value={state ?? null}
          onChange={(chosen) => filter({ state: (chosen ?? undefined) as Schemas['SendState'] | undefined })}
          clearable
          clearButtonProps={{ 'aria-label': 'Show all states' }}
        />
        {messageId === undefined ? null : (
          <Group gap="xs">
            <Text size="sm">Only sends of message {messageId}</Text>
            <Button size="xs" variant="default" onClick={() => filter({ messageId: undefined })}>
              Show all messages
            </Button>
          </Group>
        )}
      </Group>
      <PagedList
        query={sends}
        page={page}
        empty={
          isFiltered
            ? { title: 'No send found', next: 'Change the filters.' }
            : { title: 'No sends yet', next: 'Create a message, then send it or set a schedule.' }
        }
      >
        {(rows) => <SendTable label="Sends" partnerId={partnerId} sends={rows} />}
      </PagedList>
    </Page>
  );
}
