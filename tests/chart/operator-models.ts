import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import type { Manifest } from './helm.ts';

interface Model {
  new (manifest: never): { validate(): void };
}

/** The kinds that the chart renders for operators: the Kubernetes API knows them only where one is installed. */
const models: Readonly<Record<string, Model>> = {
  HTTPRoute,
  PodMonitor,
  PrometheusRule,
  ScaledObject,
  TriggerAuthentication,
};

export const operatorKinds = Object.keys(models);

/** What the operator of this manifest's kind would refuse of it; empty where it takes it. Fields that it does not know are left out. */
export function findOperatorProblems(manifest: Manifest): string {
  const Model = models[manifest.kind];
  if (!Model) return `no operator is known for a ${manifest.kind}`;
  try {
    new Model(manifest as never).validate();
    return '';
  } catch (error) {
    return String(error);
  }
}
