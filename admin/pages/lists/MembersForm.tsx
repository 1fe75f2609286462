import { Alert, Button, Group, Paper, Select, Stack, Textarea, Title } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { timeZone } from '../../components/time-zone.ts';
import { useIndexedFields } from './indexed-fields.ts';

const list = '/operator/v1/apps/{partnerId}/lists/{listId}';
const maxUsers = 1_000;

/** Adds devices to a list, or removes them. A worker makes the change. */
export function MembersForm({ partnerId, listId }: { partnerId: string; listId: number }) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['get', list] });
  const [text, setText] = useState('');
  const [field, setField] = useState('UDID');
  const [expireAt, setExpireAt] = useState<string | null>(null);
  const fields = useIndexedFields(partnerId);
  const add = api.useMutation('put', list, { onSuccess: refresh });
  const [asked, setAsked] = useState(false);
  const remove = api.useMutation('delete', list, {
    onSuccess() {
      setAsked(false);
      refresh();
    },
  });
  const values = [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '');
  const read = fields.find(({ name }) => name === field)?.read ?? ((value: string) => value);
  const users = values.map((value) => ({ [field]: read(value) }));
  const valuesText = values.length === 1 ? '1 value' : `${values.length.toLocaleString()} values`;
  const params = { path: { partnerId, listId } };
  const done = add.data ?? remove.data;
  const invalid = values.length === 0 || values.length > maxUsers;
  return (
    <Paper withBorder p="md" maw={640} component="section" aria-labelledby="change-members">
      <Stack>
        <Title order={2} size="h4" id="change-members">
          Add or remove devices
        </Title>
        <Group align="flex-start">
          <Select
            label="Identified by"
            data={fields.map(({ name }) => name)}
            value={field}
            allowDeselect={false}
            onChange={(name) => setField(name ?? 'UDID')}
          />
          <DateTimePicker
            label="Leaves the list (only when you add)"
            description={`Time zone: ${timeZone}`}
            placeholder="Never"
            clearable
            valueFormat="YYYY-MM-DD HH:mm"
            value={expireAt}
            onChange={setExpireAt}
            w={260}
            popoverProps={{ withinPortal: true }}
          />
        </Group>
        <Textarea
          label="Values, one per line"
          description={`At most ${maxUsers.toLocaleString()}. Import a CSV file if you have more.`}
          error={values.length > maxUsers ? `You have ${values.length.toLocaleString()} values.` : undefined}
          autosize
          minRows={3}
          maxRows={10}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {add.error ? <ErrorAlert error={add.error} /> : null}
        {done ? (
          <Alert
            color="green"
            variant="outline"
            title={`${done.queued.toLocaleString()} ${done.queued === 1 ? 'value is' : 'values are'} queued`}
          >
            A worker changes the list in a moment. Unknown devices are ignored.
            <Group mt="xs">
              <Button size="xs" variant="default" onClick={refresh}>
                Reload members
              </Button>
            </Group>
          </Alert>
        ) : null}
        <Group>
          <Button
            disabled={invalid}
            loading={add.isPending}
            onClick={() => {
              remove.reset();
              const until = expireAt && new Date(expireAt).toISOString();
              add.mutate({
                params,
                body: { users: until ? users.map((user) => ({ ...user, expireAt: until })) : users },
              });
            }}
          >
            Add devices
          </Button>
          <Button
            variant="default"
            disabled={invalid}
            loading={remove.isPending}
            onClick={() => {
              add.reset();
              remove.reset();
              setAsked(true);
            }}
          >
            Remove devices
          </Button>
        </Group>
        <ConfirmDialog
          opened={asked}
          close={() => setAsked(false)}
          title={`Remove the devices of ${valuesText} from the list?`}
          action="Remove devices"
          pending={remove.isPending}
          error={remove.error}
          confirm={() => remove.mutate({ params, body: { users } })}
        >
          Messages to this list no longer reach them. You can’t undo this, but you can add them again.
        </ConfirmDialog>
      </Stack>
    </Paper>
  );
}
