import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from '@jest/globals';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';

/** Validates a document as other tools do, which use this parser. */
const validate = (document: object) => SwaggerParser.validate(structuredClone(document) as never);

test.each(contractNames)('the parser of other tools accepts the %s contract', async (name) => {
  const contract = loadContract(name);
  expect(Object.keys((await validate(contract)).paths ?? {})).toEqual(Object.keys(contract.paths));
  await expect(validate({ ...contract, info: {} })).rejects.toThrow('#/info');
});
