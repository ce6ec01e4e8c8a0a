export { type SandboxControl, sandboxControl } from './control/sandbox-control.ts';
export { type TestCard, testCards } from './domain/test-cards.ts';
export type { Fault, Faults } from './http/faults.ts';
export { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
export { signatureHeader } from './webhooks/signature-header.ts';
