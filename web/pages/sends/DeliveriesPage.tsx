import { Button, Group, Select, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { DeviceLink, SendLink } from '../../components/ApplicationLinks.tsx';
import { CursorPager } from '../../components/CursorPager.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { outcomeLabels } from './state.ts';

const route = getRouteApi('/apps/$partnerId/sends/$sendId/deliveries');

type Status = Schemas['SendDeliveryStatus'];
const statuses = Object.entries(outcomeLabels).map(([value, { label }]) => ({ value, label }));

/** The devices of a send with an outcome, by status and reason. */
export function DeliveriesPage() {
  const { partnerId, sendId } = route.useParams();
  const { status, reason, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const path = { partnerId, sendId: Number(sendId) };
  const deliveries = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/sends/{sendId}/deliveries',
    { params: { path, query: { status, reason, cursor } } },
    { placeholderData: keepPreviousData },
  );
  const back = (
    <SendLink partnerId={partnerId} sendId={path.sendId}>
      Send {sendId}
    </SendLink>
  );
  return (
    <Page title={`Deliveries of send ${sendId}`} subtitle={back}>
      <Group align="flex-end">
        <Select
          label="Outcome"
          placeholder="All outcomes"
          data={statuses}
          value={status ?? null}
          onChange={(chosen) => void navigate({ search: { status: (chosen ?? undefined) as Status | undefined } })}
          clearable
          clearButtonProps={{ 'aria-label': 'Show all outcomes' }}
        />
        {reason === undefined ? null : (
          <Group gap="xs">
            <Text size="sm">Only with the reason “{reason}”</Text>
            <Button size="xs" variant="default" onClick={() => void navigate({ search: { status } })}>
              Show all reasons
            </Button>
          </Group>
        )}
      </Group>
      <Loaded query={deliveries}>
        {({ data, link }) => (
          <>
            <DataTable
              label="Deliveries"
              rows={data}
              keyOf={({ udid }) => udid}
              columns={[
                {
                  label: 'Device',
                  render: ({ udid }) => (
                    <DeviceLink partnerId={partnerId} udid={udid}>
                      {udid}
                    </DeviceLink>
                  ),
                },
                { label: 'Outcome', render: (delivery) => outcomeLabels[delivery.status].label },
                { label: 'Reason', render: (delivery) => delivery.reason ?? '–' },
              ]}
              empty={{
                title: 'No deliveries found',
                next: 'Deliveries are kept for three months. Change the filters, or go back to the send.',
              }}
            />
            <CursorPager link={link} cursor={cursor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
