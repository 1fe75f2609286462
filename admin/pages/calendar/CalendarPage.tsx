import { Button, Group, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../../components/icons.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { serviceNow } from '../../api/service-clock.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { timeZone } from '../../components/time-zone.ts';
import { dateAt } from '../../components/zoned-time.ts';
import { useCan } from '../../session/session.ts';
import { plannedByDay } from './entries.ts';
import { dayAfter, dayAt, monthAfter, monthOf, monthText, weeksOf } from './month.ts';
import { MonthTable } from './MonthTable.tsx';

const route = getRouteApi('/apps/$partnerId/calendar');

/** How often the calendar is read again, in milliseconds. */
const interval = 30_000;

/** When scheduled messages are sent, month by month, in the time zone of the browser. */
export function CalendarPage() {
  const { partnerId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const can = useCan();
  const today = dayAt(new Date(serviceNow()).toISOString());
  const month = monthOf(search, today);
  const weeks = weeksOf(month);
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const query = {
    startDate: dateAt(`${first}T00:00`, timeZone),
    endDate: dateAt(`${dayAfter(last, 1)}T00:00`, timeZone),
  };
  const calendar = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/calendar',
    { params: { path: { partnerId }, query } },
    { refetchInterval: interval },
  );
  const show = (next: string | undefined) =>
    void navigate({ search: { month: next }, replace: true, resetScroll: false });
  return (
    <Page
      title="Calendar"
      subtitle="When scheduled messages are sent."
      actions={
        can('createMessage') ? (
          <LinkButton to="/apps/$partnerId/messages/new" params={{ partnerId }}>
            Create message
          </LinkButton>
        ) : null
      }
    >
      <Group justify="space-between">
        <Title order={2} size="h3" aria-live="polite">
          {monthText(month)}
        </Title>
        <Group gap="xs" role="group" aria-label="Month">
          <Button variant="default" size="xs" aria-label="Previous month" onClick={() => show(monthAfter(month, -1))}>
            <IconChevronLeft size={16} />
          </Button>
          <Button variant="default" size="xs" onClick={() => show(undefined)}>
            This month
          </Button>
          <Button variant="default" size="xs" aria-label="Next month" onClick={() => show(monthAfter(month, 1))}>
            <IconChevronRight size={16} />
          </Button>
        </Group>
      </Group>
      <Loaded query={calendar} lines={12}>
        {({ complete, dates }) => (
          <>
            {complete ? null : (
              <Notice warning title="Not all dates are shown">
                These are the earliest {dates.length.toLocaleString()} dates, until{' '}
                <Time value={dates.at(-1)?.date ?? query.startDate} />.
              </Notice>
            )}
            {dates.length === 0 ? <Text c="dimmed">Nothing is scheduled in {monthText(month)}.</Text> : null}
            <MonthTable key={month} {...{ partnerId, month, weeks, today }} planned={plannedByDay(dates)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
