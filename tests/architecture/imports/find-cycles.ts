/** Cycles in a graph of imports: each is a list of nodes that all reach each other. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)] as const));
  const seen = new Set<string>();
  const cycles: string[][] = [];
  for (const [node, targets] of reached) {
    if (seen.has(node) || !targets.has(node)) continue;
    const cycle = [...targets].filter((target) => reached.get(target)?.has(node)).sort();
    for (const member of cycle) seen.add(member);
    cycles.push(cycle);
  }
  return cycles;
}

function reachableFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return reached;
}
