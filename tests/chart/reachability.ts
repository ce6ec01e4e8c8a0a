import type { Manifest } from './helm.ts';

type Labels = Readonly<Record<string, string>>;
type Peer = { readonly podSelector?: { readonly matchLabels: Labels }; readonly namespaceSelector?: unknown };
type Rule = {
  readonly ports?: readonly { readonly port: number }[];
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
};

const selects = (selector: Labels | undefined, labels: Labels): boolean =>
  Object.entries(selector ?? {}).every(([key, value]) => labels[key] === value);

const isPeer = (peer: Peer, labels: Labels): boolean =>
  peer.podSelector !== undefined && !peer.namespaceSelector && selects(peer.podSelector.matchLabels, labels);

const allows = (rules: readonly Rule[], side: 'from' | 'to', other: Labels, port: number): boolean =>
  rules.some(
    (rule) =>
      (!rule.ports || rule.ports.some((one) => one.port === port)) &&
      (!rule[side] || rule[side].some((peer) => isPeer(peer, other))),
  );

/** Whether NetworkPolicies, as Kubernetes reads them, let one pod of the release open a connection to another. */
export function reachability(manifests: readonly Manifest[]) {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec);
  const permits = (type: 'Ingress' | 'Egress', of: Labels, other: Labels, port: number): boolean => {
    const [field, side] = type === 'Ingress' ? (['ingress', 'from'] as const) : (['egress', 'to'] as const);
    const chosen = policies.filter(
      ({ podSelector, policyTypes }) => policyTypes.includes(type) && selects(podSelector.matchLabels, of),
    );
    return chosen.length === 0 || chosen.some((policy) => allows(policy[field] ?? [], side, other, port));
  };
  return (from: Labels, to: Labels, port: number): boolean =>
    permits('Egress', from, to, port) && permits('Ingress', to, from, port);
}
