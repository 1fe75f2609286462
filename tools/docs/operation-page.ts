import { resolveReference } from '../../server/schema/references.ts';
import { addressOf, type Area, type Body, type Operation } from './area.ts';
import { errorsOf } from './errors.ts';
import { assumption, field, fieldsHtml, type Scope, typeHtml } from './fields.ts';
import { firstSentence, renderInline, renderMarkdown, type Resolve } from './markdown.ts';
import { type Html, html, slugOf } from './markup.ts';
import { operationMarkdown } from './operation-markdown.ts';
import type { Page } from './page.ts';
import { examplesHtml, samplesHtml } from './samples.ts';
import { operationChanges } from './versions.ts';
import { parameterSchema, propertiesOf, resolved, type Schema } from './schema.ts';

const kinds = { path: 'Path parameters', query: 'Query parameters', header: 'Headers', cookie: 'Cookies' } as const;

/** The page of an operation: its parameters, body and responses, next to samples in several languages. */
export function operationPage(area: Area, operation: Operation, resolve: Resolve): Page {
  const scope: Scope = { area, resolve };
  const changes = operationChanges(area, operation.id);
  const { address, summary, description, tag, method, path } = operation;
  const body = operation.body && resolveReference<Body>(area.contract, operation.body);
  const responses = operation.responses.map(([status, response]): [string, Body] => [
    status,
    resolveReference<Body>(area.contract, response),
  ]);
  return {
    address,
    title: summary,
    description: firstSentence(description) || `${summary}.`,
    area: area.name,
    operation: operation.id,
    crumbs: [{ title: tag, address: `${area.address}#${slugOf(tag)}` }],
    main: html`<p class="endpoint">
        <span class="method ${method.toLowerCase()}">${method}</span> <code>${withBreaks(path)}</code>
      </p>
      ${renderMarkdown(description, resolve)}${assumption(operation.assumed, scope)} ${facts(operation, scope, changes)}
      ${parametersHtml(operation, scope)} ${body && bodyHtml(body, scope)}
      <h2 id="responses">Responses <a class="anchor" href="#responses" aria-label="Link to this section">#</a></h2>
      ${responses.map(([status, response]) => responseHtml(status, response, scope))}${changes.html}`,
    aside: html`${samplesHtml(operation)}${body && examplesHtml('Request body', body, scope)}${responses
      .filter(([status]) => status < '300')
      .map(([status, response]) => examplesHtml(`Response ${status}`, response, scope))}`,
    contents: [
      ...Object.entries(kinds)
        .filter(([kind]) => operation.parameters.some((parameter) => parameter.in === kind))
        .map(([, title]) => ({ title, address: `#${slugOf(title)}` })),
      ...(body ? [{ title: 'Request body', address: '#request-body' }] : []),
      { title: 'Responses', address: '#responses' },
      ...(changes.html ? [{ title: 'Changes', address: '#changes' }] : []),
    ],
    markdown: [operationMarkdown(area, operation, body, responses), ...changes.markdown].join('\n\n'),
    entries: [
      {
        title: summary,
        kind: `Operation · ${area.title}`,
        address,
        names: [operation.id, method, path, ...operation.parameters.map(({ name }) => name)].join(' '),
        text: [description, tag, ...operation.parameters.map((each) => each.description ?? '')].join(' '),
      },
    ],
  };
}

/** A path that may break before each slash. */
const withBreaks = (path: string) =>
  path.split(/(?=\/)/).map((part, index) => html`${index > 0 && html`<wbr />`}${part}`);

const facts = (
  { id, role, security }: Operation,
  { area }: Scope,
  { since, version }: Pick<ReturnType<typeof operationChanges>, 'since' | 'version'>,
): Html =>
  html`<dl class="facts">
    <div>
      <dt>Operation ID</dt>
      <dd><code>${id}</code></dd>
    </div>
    ${
      role !== undefined &&
      html`<div>
        <dt>Minimum role</dt>
        <dd>
          <a href="${addressOf.guide(area.name, 'Roles')}"><code>${role}</code></a>
        </dd>
      </div>`
    }
    <div>
      <dt>Credentials</dt>
      <dd>
        ${security.length === 0 ? 'none' : security.map((each, index) => html`${index > 0 && ' or '}<code>${each}</code>`)}
      </dd>
    </div>
    <div>
      <dt>Since</dt>
      <dd>${since}${version !== undefined && html`, changed in <a href="#changes">${version}</a>`}</dd>
    </div>
  </dl>`;

function parametersHtml({ parameters }: Operation, scope: Scope): Html[] {
  return Object.entries(kinds).map(([kind, title]) => {
    const own = parameters.filter((parameter) => parameter.in === kind);
    if (own.length === 0) return html``;
    const id = slugOf(title);
    const rows = own.map(({ name, required = false, ...parameter }) =>
      field({ name, required, schema: parameterSchema(parameter) }, { ...scope, prefix: kind }),
    );
    return html`<h2 id="${id}">${title} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h2>
      <ul class="fields">
        ${rows}
      </ul>`;
  });
}

function bodyHtml(body: Body, scope: Scope): Html {
  return html`<h2 id="request-body">
      Request body <a class="anchor" href="#request-body" aria-label="Link to this section">#</a>
    </h2>
    ${body.description !== undefined && renderMarkdown(body.description, scope.resolve)}${assumption(body['x-assumed'], scope)}${contentHtml(body, { ...scope, prefix: 'body', hides: 'readOnly' })}`;
}

const contentHtml = ({ content = {} }: Body, scope: Scope) =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      html`<p class="media"><code>${type}</code>${schema && html` · ${typeHtml(schema, scope)}`}</p>
        ${schema && wholeHtml(schema, scope)}`,
  );

/** What holds for a body as a whole, and its properties. */
const wholeHtml = (schema: Schema, scope: Scope) =>
  html`${assumption(resolved(scope.area.contract, schema)['x-assumed'], scope)}${fieldsHtml(schema, scope)}`;

function responseHtml(status: string, response: Body, scope: Scope): Html {
  const errors = errorsOf(scope.area, response);
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) => {
    const whole = resolveReference<Schema>(scope.area.contract, header);
    const schema = parameterSchema(whole);
    return field({ name, schema, required: whole.required === true }, scope);
  });
  return html`<section class="response" id="response-${status}">
    <h3>
      <span class="status s${status[0]}">${status}</span>
      ${renderInline(response.description?.trim() ?? '', scope.resolve)}
    </h3>
    ${assumption(response['x-assumed'], scope)}${
      errors.length > 0
        ? html`<ul class="errors">
            ${errors.map(
              ({ label, message, address }) =>
                html`<li>
                  <a href="${address}"><code>${label}</code></a> ${message}
                </li>`,
            )}
          </ul>`
        : hasProperties(response, scope)
          ? contentHtml(response, { ...scope, prefix: `response-${status}` })
          : contentHtml(response, scope)
    }${
      headers.length > 0 &&
      html`<details class="headers">
        <summary>Headers</summary>
        <ul class="fields">
          ${headers}
        </ul>
      </details>`
    }
  </section> `;
}

const hasProperties = ({ content = {} }: Body, { area }: Scope) =>
  Object.values(content).some(({ schema }) => schema && propertiesOf(area.contract, schema).length > 0);
