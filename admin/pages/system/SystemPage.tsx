import { api } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { Section } from '../../components/Section.tsx';
import { BacklogTable } from './BacklogTable.tsx';
import { HealthFacts } from './HealthFacts.tsx';
import { JobTable } from './JobTable.tsx';
import { WorkerTable } from './WorkerTable.tsx';

/** Leases and the backlog change without events, so they are read at an interval, in milliseconds. */
const interval = 3_000;

/** The background work of all applications. */
export function SystemPage() {
  const workers = api.useQuery('get', '/operator/v1/workers', {}, { refetchInterval: interval });
  return (
    <Page title="System" subtitle="The health of the service, and the background work of all applications, live.">
      <Loaded query={workers} lines={12}>
        {({ data, jobs, backlog }) => (
          <>
            <HealthFacts workers={data} />
            <Section title="Workers">
              <WorkerTable workers={data} />
            </Section>
            <Section title="Waiting work">
              <BacklogTable backlog={backlog} />
            </Section>
            <Section title="Periodic jobs">
              <JobTable jobs={jobs} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}
