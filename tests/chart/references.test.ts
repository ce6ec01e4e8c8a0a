import { beforeAll, describe, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render, valueSets } from './helm.ts';
import { type PodTemplate, podTemplates, readComponent } from './workloads.ts';

type Labels = Readonly<Record<string, string>>;

const selects = (selector: Labels, { labels }: PodTemplate): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);

const listPortNames = ({ containers }: PodTemplate): string[] =>
  containers.flatMap(({ ports = [] }) => ports.map(({ name }: { readonly name: string }) => name));

interface Backend {
  readonly name: string;
  readonly port: number | string;
}

function listBackends({ kind, spec }: Manifest): Backend[] {
  if (kind === 'HTTPRoute') return spec.rules.flatMap((rule: { readonly backendRefs: Backend[] }) => rule.backendRefs);
  if (kind !== 'Ingress') return [];
  return spec.rules.flatMap(({ http }: Manifest['spec']) =>
    http.paths.map(({ backend: { service } }: Manifest['spec']) => ({ name: service.name, port: service.port.name })),
  );
}

const readHook = ({ metadata }: Manifest): string | undefined => metadata.annotations?.['helm.sh/hook'];
const isHook = (manifest: Manifest): boolean => readHook(manifest) !== undefined;
const runsBefore = (manifest: Manifest): boolean => readHook(manifest)?.startsWith('pre-') === true;

describeIfInstalled('helm')('with each set of values', () => {
  describe.each(valueSets)('%s', (valueSet) => {
    let manifests: Manifest[];
    let pods: PodTemplate[];
    let services: Manifest[];
    const of = (...kinds: readonly string[]) => manifests.filter(({ kind }) => kinds.includes(kind));
    beforeAll(async () => {
      manifests = await render({ valueSet });
      pods = podTemplates(manifests);
      services = of('Service');
    });

    it('every Service selects pods that have its port', () => {
      const hasPod = ({ spec }: Manifest) => {
        const chosen = pods.filter((pod) => selects(spec.selector, pod));
        const ports: readonly { readonly targetPort: string }[] = spec.ports;
        return (
          chosen.length > 0 && chosen.every((pod) => ports.every((one) => listPortNames(pod).includes(one.targetPort)))
        );
      };
      expect(services.length).toBeGreaterThan(7);
      expect(services.filter((one) => !hasPod(one)).map(({ metadata }) => metadata.name)).toEqual([]);
    });

    it('every NetworkPolicy, disruption budget and PodMonitor selects pods', () => {
      const selectors = of('NetworkPolicy', 'PodDisruptionBudget', 'PodMonitor').map(({ metadata, spec }) => ({
        name: metadata.name,
        labels: (spec.podSelector ?? spec.selector).matchLabels,
      }));
      const idle = selectors.filter(({ labels }) => !pods.some((pod) => selects(labels, pod)));
      expect(idle.map(({ name }) => name)).toEqual([]);
      expect(selectors.length).toBeGreaterThan(10);
    });

    it('every pod of a Deployment or StatefulSet is selected by its owner, and by a NetworkPolicy of its own', () => {
      const running = pods.filter(({ owner }) => !['CronJob', 'Job'].includes(owner.kind));
      expect(running.filter((pod) => !selects(pod.owner.spec.selector.matchLabels, pod))).toEqual([]);
      const policies = of('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels as Labels);
      const isIsolated = (pod: PodTemplate) =>
        policies.some((labels) => 'app.kubernetes.io/component' in labels && selects(labels, pod));
      expect(pods.filter((pod) => !isIsolated(pod)).map(readComponent)).toEqual([]);
    });

    it('the way in leads to Services by ports that they have', () => {
      const ports = services.flatMap(({ metadata, spec }) =>
        spec.ports.flatMap(({ name, port }: { readonly name: string; readonly port: number }) => [
          `${metadata.name}:${name}`,
          `${metadata.name}:${port}`,
        ]),
      );
      const backends = of('Ingress', 'HTTPRoute').flatMap(listBackends);
      expect(backends.filter(({ name, port }) => !ports.includes(`${name}:${port}`))).toEqual([]);
    });

    it('what scales has a Deployment to scale', () => {
      const names = of('Deployment').map(({ metadata }) => metadata.name);
      const targets = of('HorizontalPodAutoscaler', 'ScaledObject').map(({ spec }) => spec.scaleTargetRef.name);
      expect(targets.filter((name) => !names.includes(name))).toEqual([]);
    });

    it('pods have the release’s service account, but for hooks, which run before it is there', () => {
      const accounts = of('ServiceAccount').map(({ metadata }) => metadata.name);
      const wrong = pods.filter((pod) => accounts.includes(pod.spec.serviceAccountName) === isHook(pod.owner));
      expect(accounts).toHaveLength(1);
      expect(wrong.map(readComponent)).toEqual([]);
    });

    it('hooks, which run before all other policies are there, look up names by their own', () => {
      const policies = of('NetworkPolicy').filter(isHook);
      const hooks = pods.filter(({ owner }) => runsBefore(owner));
      const finds = (policy: Manifest, pod: PodTemplate) =>
        selects(policy.spec.podSelector.matchLabels, pod) &&
        policy.spec.egress.some(({ ports, to }: Manifest['spec']) => !to && Object(ports[0]).port === 53);
      expect(hooks.filter((pod) => !policies.some((policy) => finds(policy, pod))).map(readComponent)).toEqual([]);
    });

    it('every image has a tag that stands for one version', () => {
      const images = pods.flatMap(({ containers }) => containers.map(({ image }) => image as string));
      expect(images.filter((image) => !/:[\w.-]+$/.test(image) || image.endsWith(':latest'))).toEqual([]);
    });

    it('a pod that never became ready does not hold up the drain of its node', () => {
      const policies = of('PodDisruptionBudget').map(({ spec }) => spec.unhealthyPodEvictionPolicy);
      expect(policies.filter((policy) => policy !== 'AlwaysAllow')).toEqual([]);
    });
  });
});
