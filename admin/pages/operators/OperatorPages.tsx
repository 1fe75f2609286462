import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { api, client, type Schemas } from '../../api/client.ts';
import type { Editing } from '../../components/edit-form.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { forForm } from '../../components/LoadedForForm.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Page } from '../../components/Page.tsx';
import { ResourcePage } from '../../components/ResourcePages.tsx';
import { rightsChange } from '../../components/rights-change.ts';
import { DeleteOperator } from './DeleteOperator.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { NewPasswordLink, PasswordLinkSection } from './PasswordLink.tsx';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';

const list = '/operator/v1/operators';
const item = '/operator/v1/operators/{operatorId}';
const noun = 'operator';

/** Where a new operator starts. */
const initial: Schemas['OperatorInput'] = { email: '', role: 'viewer', applications: [] };

/** Unlike other objects, a new operator has a link to show before the next page. */
export function NewOperatorPage() {
  const queries = useQueryClient();
  const { data, error, mutateAsync } = api.useMutation('post', list);
  async function save(body: Schemas['OperatorInput']): Promise<undefined> {
    await mutateAsync({ body });
    await queries.invalidateQueries({ queryKey: ['get', list] });
  }
  return (
    <Page title="Create operator">
      {data ? (
        <Stack maw={720}>
          <NewPasswordLink link={data.passwordLink} />
          <Group>
            <LinkButton variant="default" to="/operators/$operatorId" params={{ operatorId: String(data.id) }}>
              Show the operator
            </LinkButton>
            <LinkButton variant="default" to="/operators">
              All operators
            </LinkButton>
          </Group>
        </Stack>
      ) : (
        <OperatorForm editing={{ noun, stored: { value: initial, at: 0 }, action: 'Create operator', error, save }} />
      )}
    </Page>
  );
}

const route = getRouteApi('/operators/$operatorId');

const toValue = ({ email, name, role, applications = [] }: Schemas['OperatorInput']): Schemas['OperatorInput'] => ({
  email,
  role,
  applications,
  ...(name !== undefined && { name }),
});

export function OperatorPage() {
  const operatorId = Number(route.useParams().operatorId);
  const params = { path: { operatorId } };
  const query = api.useQuery('get', item, { params }, forForm);
  return (
    <ResourcePage
      noun={noun}
      list={list}
      query={query}
      title={query.data?.email ?? 'Operator'}
      actions={query.data ? <DeleteOperator operator={query.data} /> : null}
      operation="updateOperator"
      toValue={toValue}
      update={(body: Schemas['OperatorInput'], header) => {
        // Another state than the form has read is a conflict.
        const isRead = query.data !== undefined && ifMatch(tagOf(query.data))['If-Match'] === header['If-Match'];
        const change = isRead ? rightsChange(toValue(query.data), body) : undefined;
        return change
          ? client.POST(`${item}/applications`, { params, body: change })
          : client.PUT(item, { params: { ...params, header }, body });
      }}
      form={(editing: Editing<Schemas['OperatorInput']>) => <OperatorForm editing={editing} />}
    >
      {(operator) => (
        <>
          {operator.hasOpenId ? (
            <Notice title="Signs in with OpenID Connect">
              The provider sets the role at each sign-in, and the applications if the setting OIDC_ROLES names some.
            </Notice>
          ) : null}
          <PasswordLinkSection operatorId={operatorId} hasPassword={operator.hasPassword} />
          {operator.hasSecondFactor ? <ResetSecondFactor operator={operator} /> : null}
        </>
      )}
    </ResourcePage>
  );
}
