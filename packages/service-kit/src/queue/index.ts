export * from './producer.ts';
export * from './subscribe.ts';
export * from './worker.ts';
