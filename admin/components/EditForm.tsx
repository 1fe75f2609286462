import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { EditFrame } from './edit-form.ts';
import { ErrorAlert } from './ErrorAlert.tsx';
import { Form } from './Form.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';

/** A form with its button, errors that belong to no field, and questions before changes are lost. */
export function EditForm({
  frame: { submit, other, action, pending, dirty, subject, ...conflict },
  width = 560,
  children,
}: {
  frame: EditFrame;
  width?: number;
  children: ReactNode;
}) {
  return (
    <Form onSubmit={submit}>
      <Stack maw={width}>
        {other ? <ErrorAlert error={other} /> : null}
        {children}
        <ConflictNotice subject={subject} {...conflict} />
        {action === undefined ? null : (
          <Group>
            <Button type="submit" loading={pending}>
              {action}
            </Button>
          </Group>
        )}
      </Stack>
      <UnsavedChanges dirty={dirty} subject={subject} />
    </Form>
  );
}
