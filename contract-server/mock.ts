/** A mock of any contract. */
export { createMock, type MockSettings } from '../mock/create-mock.ts';
