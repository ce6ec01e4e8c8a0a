import { Counter, type Registry } from 'prom-client';

export function createRenderMetrics(registry: Registry) {
  const fallbacks = new Counter({
    name: 'render_fallbacks_total',
    help: 'Videos that failed their check and were made by the other encoder',
    registers: [registry],
  });
  return { fellBack: () => fallbacks.inc() };
}
