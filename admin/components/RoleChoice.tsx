import { Radio, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Schemas } from '../api/client.ts';

const roles: { value: Schemas['Role']; label: string; description: string }[] = [
  { value: 'viewer', label: 'Viewer', description: 'Sees granted applications' },
  {
    value: 'author',
    label: 'Author',
    description: 'Also writes messages and other content, but can’t send, schedule or activate it',
  },
  { value: 'operator', label: 'Operator', description: 'Sees and changes granted applications, and sends' },
  {
    value: 'owner',
    label: 'Owner',
    description: 'Everything in all applications, with API users, operators and program tokens',
  },
];

/** Chooses the role of an operator or a program token. */
export const RoleChoice = (props: Omit<ComponentProps<typeof Radio.Group>, 'children'>) => (
  <Radio.Group label="Role" {...props}>
    <Stack gap="xs" mt={4}>
      {roles.map((role) => (
        <Radio key={role.value} {...role} />
      ))}
    </Stack>
  </Radio.Group>
);
