export * from './connect.ts';
