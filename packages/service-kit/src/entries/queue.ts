export * from '../queue/enqueue-overdue.ts';
export * from '../queue/producer.ts';
export * from '../queue/subscribe.ts';
export * from '../queue/worker.ts';
