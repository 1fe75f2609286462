import { Container, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';
import { SecondFactor } from '../pages/account/SecondFactor.tsx';

/** Shows only the set-up of the second factor to operators who need one and have none. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = api.useQuery('get', '/operator/v1/second_factor');
  const [isSettingUp, setSettingUp] = useState(false);
  const isMissing = data?.required === true && !data.enabled;
  // The recovery codes stay visible until the operator continues.
  if (isMissing && !isSettingUp) setSettingUp(true);
  if (!isMissing && !isSettingUp) return children;
  return (
    <Container component="main" size={600} py="10vh">
      <title>Set up a second factor – Operator console</title>
      <Title order={1} mb="md">
        Set up a second factor
      </Title>
      <Text mb="md">Your role needs one before you can continue.</Text>
      <SecondFactor done={() => setSettingUp(false)} />
    </Container>
  );
}
