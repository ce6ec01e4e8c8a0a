export * from '../service/run-api.ts';
export * from '../service/service-base.ts';
