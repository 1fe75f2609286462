import { api, type Schemas } from '../../api/client.ts';
import { PageLink } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/Section.tsx';
import { SendTable } from '../sends/SendTable.tsx';

/** The maximum number of sends that the overview shows of each state. */
const shown = 5;

/** The sends that are sent or paused now. */
export function ActiveSends({ partnerId }: { partnerId: string }) {
  return (
    <Section
      title="Sends in progress"
      actions={
        <PageLink to="/apps/$partnerId/sends" params={{ partnerId }} size="sm">
          All sends
        </PageLink>
      }
    >
      <SendsInState partnerId={partnerId} state="sending" label="Running sends" empty="Nothing is being sent" />
      <SendsInState partnerId={partnerId} state="paused" label="Paused sends" />
    </Section>
  );
}

/** Reads the sends of an application in a state. */
export function useSendsInState(partnerId: string, state: Schemas['SendState']) {
  return api.useQuery('get', '/operator/v1/apps/{partnerId}/sends', {
    params: { path: { partnerId }, query: { state } },
  });
}

function SendsInState({
  partnerId,
  state,
  label,
  empty,
}: {
  partnerId: string;
  state: Schemas['SendState'];
  label: string;
  empty?: string;
}) {
  const sends = useSendsInState(partnerId, state);
  return (
    <Loaded query={sends} lines={2}>
      {({ data }) =>
        data.length === 0 && empty === undefined ? null : (
          <>
            <SendTable
              label={label}
              partnerId={partnerId}
              sends={data.slice(0, shown)}
              empty={{ title: empty ?? '', next: 'Sends appear here while they are in progress.' }}
            />
            {data.length > shown ? (
              <PageLink to="/apps/$partnerId/sends" params={{ partnerId }} search={{ state }} size="sm">
                Show the other sends in this state
              </PageLink>
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}
