import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import type { Schemas } from '../../api/client.ts';
import { byField } from '../../api/errors.ts';
import { ApplicationChecklist } from '../../components/ApplicationChecklist.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';

const names = ['email', 'name', 'role', 'applications'];

/** The edit screen of an operator: who it is, the role, and the granted applications. */
export function OperatorForm({
  initial,
  action,
  pending,
  error,
  save,
}: {
  initial: Required<Schemas['OperatorInput']>;
  action: string;
  pending: boolean;
  error: unknown;
  save: (operator: Schemas['OperatorInput']) => void;
}) {
  const form = useForm({ initialValues: initial });
  const { setErrors } = form;
  const other = error ? byField(error, names).other : [];
  useEffect(() => setErrors(error ? byField(error, names).fields : {}), [error, setErrors]);
  const isOwner = form.values.role === 'owner';
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ name, applications, ...operator }) =>
        save({ ...operator, ...(name && { name }), ...(!isOwner && { applications }) }),
      )}
    >
      <Stack maw={560}>
        {other.length > 0 ? <ErrorAlert error={new Error(other.join('\n'))} /> : null}
        <TextInput label="Email" type="email" required maxLength={254} {...form.getInputProps('email')} />
        <TextInput label="Name" maxLength={255} {...form.getInputProps('name')} />
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Stack gap="xs" mt={4}>
            <Radio value="viewer" label="Viewer" description="Sees granted applications" />
            <Radio value="operator" label="Operator" description="Sees and changes granted applications" />
            <Radio
              value="owner"
              label="Owner"
              description="Everything in all applications, with API users and operators"
            />
          </Stack>
        </Radio.Group>
        {isOwner ? (
          <Text size="sm" c="dimmed">
            An owner has all applications.
          </Text>
        ) : (
          <ApplicationChecklist label="Granted applications" {...form.getInputProps('applications')} />
        )}
        <Group>
          <Button type="submit" loading={pending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
