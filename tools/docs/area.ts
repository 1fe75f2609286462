import { type ContractName, loadContract } from '../../server/contracts/contracts.ts';
import { type Contract, type Parameter, parametersOf } from '../../server/http/document/contract.ts';
import { withCodeSamples } from '../generate/samples.ts';
import type { CodeSample } from '../generate/samples/code-sample.ts';
import { dropRepeatedPatterns } from '../reference/for-readers.ts';
import { splitAtHeadings } from './markdown.ts';
import { slugOf } from './markup.ts';
import type { Schema } from './schema.ts';
import type { ContractChanges } from '../generate/changes.ts';
import { readChanges } from './read-changes.ts';

export interface Media {
  schema?: Schema;
  examples?: Record<string, { $ref?: string; value?: unknown; summary?: string }>;
}
export interface Body {
  description?: string;
  required?: boolean;
  content?: Record<string, Media>;
  headers?: Record<string, Schema>;
  'x-assumed'?: string;
}

export interface Operation {
  id: string;
  address: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  assumed?: string;
  /** The minimum role of the operator API. */
  role?: string;
  parameters: (Parameter & Schema)[];
  body?: Body;
  responses: [string, Body][];
  security: string[];
  samples: CodeSample[];
}

export interface Guide {
  title: string;
  address: string;
  /** Its text, without the title. */
  text: string;
  /** The contract whose sections and operations the links of the text mean. */
  contract: ContractName;
}

/** The docs of one kind of readers: a contract and its guides. */
export interface Area {
  name: ContractName;
  contract: Contract;
  title: string;
  /** For whom it is. */
  reader: string;
  address: string;
  intro: string;
  guides: Guide[];
  tags: { name: string; description: string; operations: Operation[] }[];
  schemas: Map<string, Schema>;
  /** The differences to the last release. */
  changes: ContractChanges;
}

export const addressOf = {
  operation: (area: ContractName, id: string) => `/docs/${area}/operations/${id}`,
  schema: (area: ContractName, name: string) => `/docs/${area}/schemas/${name}`,
  guide: (area: ContractName, title: string) => `/docs/${area}/guides/${slugOf(title)}`,
};

/** Guides of the engagement contract that only operators of the service need. */
const forOperators = ['Operating the service', 'High availability', 'Command line', 'Environment variables'];

const readers: Record<ContractName, string> = {
  engagement: 'Back-end developers',
  device: 'App developers',
  operator: 'Operators',
};

/** The areas in the order of the navigation. */
export function loadAreas(): Area[] {
  const areas = (['engagement', 'device', 'operator'] as const).map(loadArea);
  const [engagement, , operator] = areas;
  const moved = engagement?.guides.filter(({ title }) => forOperators.includes(title)) ?? [];
  if (!engagement || !operator || moved.length !== forOperators.length)
    throw new Error('a guide for operators is missing');
  engagement.guides = engagement.guides.filter((guide) => !moved.includes(guide));
  operator.guides.push(...moved.map((guide) => ({ ...guide, address: addressOf.guide('operator', guide.title) })));
  return areas;
}

function loadArea(name: ContractName): Area {
  const contract = withCodeSamples(loadContract(name));
  const schemas = new Map(Object.entries(contract.components.schemas ?? {}) as [string, Schema][]);
  for (const schema of schemas.values()) dropRepeatedPatterns(schema);
  const [intro = '', ...parts] = splitAtHeadings(contract.info.description ?? '', '#');
  const guides = parts.map((part): Guide => {
    const [title = '', ...lines] = part.split('\n');
    return {
      title: title.trim(),
      address: addressOf.guide(name, title.trim()),
      text: lines.join('\n').trim(),
      contract: name,
    };
  });
  const operations = readOperations(name, contract);
  const tags = (contract.tags ?? []).map(({ name: tag, description = '' }) => ({
    name: tag,
    description,
    operations: operations.filter((operation) => operation.tag === tag),
  }));
  const { title = '' } = contract.info;
  return {
    name,
    contract,
    title,
    reader: readers[name],
    address: `/docs/${name}`,
    intro: intro.trim(),
    guides,
    tags,
    schemas,
    changes: readChanges(name),
  };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

interface Written {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  requestBody?: Body;
  responses: Record<string, Body>;
  security?: Record<string, unknown>[];
  'x-assumed'?: string;
  'x-role'?: string;
  'x-codeSamples'?: CodeSample[];
}

const readOperations = (area: ContractName, contract: Contract): Operation[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method): Operation => {
        const written = item[method] as Written;
        const security = written.security ?? contract.security ?? [];
        return {
          id: written.operationId,
          address: addressOf.operation(area, written.operationId),
          method: method.toUpperCase(),
          path,
          tag: written.tags?.[0] ?? '',
          summary: written.summary ?? written.operationId,
          description: written.description ?? '',
          assumed: written['x-assumed'],
          role: written['x-role'],
          parameters: parametersOf(contract, path, method) as (Parameter & Schema)[],
          body: written.requestBody,
          responses: Object.entries(written.responses),
          security: security.map((schemes) => Object.keys(schemes).join(' + ')),
          samples: written['x-codeSamples'] ?? [],
        };
      }),
  );

export const operationsOf = ({ tags }: Area) => tags.flatMap(({ operations }) => operations);
