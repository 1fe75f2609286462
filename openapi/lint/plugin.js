import { assumedSentence } from './assumed-sentence.js';
import { closedObjects } from './closed-objects.js';
import { completeResponses } from './complete-responses.js';
import { describedProperties } from './described-properties.js';
import { discriminatorMapping } from './discriminator-mapping.js';
import { headerExample } from './header-example.js';
import { jsonSchemaDialect } from './json-schema-dialect.js';
import { namedExamples } from './named-examples.js';
import { operationErrors } from './operation-errors.js';
import { operationReauthenticate } from './operation-reauthenticate.js';
import { operationRole } from './operation-role.js';
import { operationTag } from './operation-tag.js';
import { portableKeywords } from './portable-keywords.js';
import { queryDateTime } from './query-date-time.js';
import { sizeBounds } from './size-bounds.js';

/** Our own linter rules for the contract. redocly.yaml enables each of them. */
export default () => ({
  id: 'engage',
  preprocessors: { oas3: { 'complete-responses': completeResponses } },
  rules: {
    oas3: {
      'assumed-sentence': assumedSentence,
      'closed-objects': closedObjects,
      'described-properties': describedProperties,
      'discriminator-mapping': discriminatorMapping,
      'header-example': headerExample,
      'json-schema-dialect': jsonSchemaDialect,
      'named-examples': namedExamples,
      'operation-errors': operationErrors,
      'operation-reauthenticate': operationReauthenticate,
      'operation-role': operationRole,
      'operation-tag': operationTag,
      'portable-keywords': portableKeywords,
      'query-date-time': queryDateTime,
      'size-bounds': sizeBounds,
    },
  },
});
