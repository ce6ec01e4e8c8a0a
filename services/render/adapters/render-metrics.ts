import { Counter, type Registry } from 'prom-client';

/** How often the engine's video failed its check and the other encoder had to make it. */
export function createRenderMetrics(registry: Registry) {
  const fallbacks = new Counter({
    name: 'render_fallbacks_total',
    help: 'Videos that failed their check and were made by the other encoder',
    registers: [registry],
  });
  return { fellBack: () => fallbacks.inc() };
}
