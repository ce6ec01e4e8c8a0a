export * from '../attempts/attempt-budget.ts';
export * from '../attempts/count-attempt.ts';
