import { NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Schemas } from '../../api/client.ts';
import { ApplicationChecklist } from '../../components/ApplicationChecklist.tsx';
import { type Editing, useEditForm } from '../../components/edit-form.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { RoleChoice } from '../../components/RoleChoice.tsx';
import { ShownOnce } from '../../components/ShownOnce.tsx';
import { Time } from '../../components/Time.tsx';

const list = '/operator/v1/program_tokens';

type Input = Schemas['ProgramTokenInput'];

const day = 86_400_000;
const initial: Input = {
  ...{ name: '', role: 'viewer', applications: [] },
  expiresAt: new Date(Date.now() + 90 * day).toISOString(),
};

export function NewProgramTokenPage() {
  const queries = useQueryClient();
  const { data, error, mutateAsync } = api.useMutation('post', list);
  async function save(body: Input): Promise<undefined> {
    await mutateAsync({ body });
    await queries.invalidateQueries({ queryKey: ['get', list] });
  }
  if (!data) {
    const editing = {
      noun: 'program token',
      stored: { value: initial, at: 0 },
      action: 'Create program token',
      error,
      save,
    };
    return (
      <Page title="Create program token">
        <TokenForm editing={editing} />
      </Page>
    );
  }
  return (
    <Page title="Create program token">
      <Stack maw={720} align="flex-start">
        <ShownOnce title="Copy the token now. It is shown only once." label="Program token" value={data.token}>
          <Text size="sm" mb="xs" component="div">
            The program sends it in the header <code>Authorization: Bearer …</code>, until{' '}
            <Time value={data.expiresAt} />.
          </Text>
        </ShownOnce>
        <LinkButton variant="default" to="/program-tokens">
          All program tokens
        </LinkButton>
      </Stack>
    </Page>
  );
}

function TokenForm({ editing }: { editing: Editing<Input> }) {
  const { form, frame } = useEditForm({
    editing,
    toValues: ({ name, role, applications = [] }) => ({ name, role, applications, days: 90 }),
    bodyOf: ({ days, applications, ...token }): Input => ({
      ...token,
      ...(token.role !== 'owner' && { applications }),
      expiresAt: new Date(Date.now() + Number(days) * day).toISOString(),
    }),
    validate: {
      days: (value) => (Number(value) >= 1 && Number(value) <= 366 ? null : 'Enter a number of days from 1 to 366.'),
    },
  });
  return (
    <EditForm frame={frame}>
      <TextInput
        label="Name"
        description="What the program is. The audit log shows it"
        required
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <NumberInput
        label="Days until it expires"
        description="Create the next token before, and revoke this one then"
        min={1}
        max={366}
        allowDecimal={false}
        {...form.getInputProps('days')}
      />
      <RoleChoice {...form.getInputProps('role')} />
      {form.values.role === 'owner' ? (
        <Text size="sm" c="dimmed">
          A token with this role has all applications.
        </Text>
      ) : (
        <ApplicationChecklist label="Granted applications" {...form.getInputProps('applications')} />
      )}
    </EditForm>
  );
}
