{{- define "afterglow.peer" -}}
- podSelector:
    matchLabels:
      {{- include "afterglow.selector" . | nindent 6 }}
{{- end -}}

{{- define "afterglow.dnsEgress" -}}
- ports:
    - { protocol: UDP, port: 53 }
    - { protocol: TCP, port: 53 }
{{- end -}}

{{/* Label of pods in the metrics Service. */}}
{{- define "afterglow.metricsLabels" -}}
serves-metrics: "true"
{{- end -}}

{{/* Egress to Prometheus, or to the metrics of every pod. */}}
{{- define "afterglow.metricsEgress" -}}
{{- if .Values.metrics.prometheusUrl -}}
{{- $url := urlParse .Values.metrics.prometheusUrl -}}
{{- $port := regexFind "[0-9]+$" (regexFind ":[0-9]+$" $url.host) -}}
- ports: [{ port: {{ $port | default (ternary "443" "80" (eq $url.scheme "https")) }} }]
{{- else -}}
- ports: [{ port: 9090 }]
  to:
    - podSelector:
        matchLabels:
          {{- include "afterglow.releaseLabels" . | nindent 10 }}
          {{- include "afterglow.metricsLabels" . | nindent 10 }}
{{- end -}}
{{- end -}}

{{/* Egress to the trace collector. */}}
{{- define "afterglow.tracingEgress" -}}
{{- $url := urlParse .Values.tracing.endpoint -}}
{{- $port := regexFind "[0-9]+$" (regexFind ":[0-9]+$" $url.host) -}}
- ports: [{ port: {{ $port | default (ternary "443" "80" (eq $url.scheme "https")) }} }]
{{- end -}}

{{/* Port of an external store; for S3 from the endpoint, or its scheme's default. */}}
{{- define "afterglow.storePorts" -}}
{{- $values := .root.Values -}}
{{- if eq .store "postgres" -}}
{{- $external := $values.postgres.external -}}
{{- $ports := list $external.port -}}
{{- if $external.pooler.host -}}{{- $ports = append $ports $external.pooler.port -}}{{- end -}}
{{- toJson $ports -}}
{{- else if eq .store "redis" -}}
{{- toJson (list $values.redis.external.port) -}}
{{- else -}}
{{- $external := $values.objectStore.external -}}
{{- $port := regexFind "[0-9]+$" (regexFind ":[0-9]+$" $external.endpoint) -}}
{{- toJson (list ($port | default (ternary 443 80 $external.tls) | int)) -}}
{{- end -}}
{{- end -}}

{{- define "afterglow.storeEgress" -}}
{{- $modes := dict "postgres" .root.Values.postgres.mode "redis" .root.Values.redis.mode "minio" .root.Values.objectStore.mode -}}
{{- if eq (get $modes .store) "trial" -}}
- ports: [{ port: {{ get (dict "postgres" 5432 "redis" 6379 "minio" 9000) .store }} }]
  to:
    {{- include "afterglow.peer" (dict "root" .root "component" .store) | nindent 4 }}
{{- else -}}
- ports:
    {{- range include "afterglow.storePorts" . | fromJsonArray }}
    - port: {{ . }}
    {{- end }}
  {{- with .root.Values.networkPolicy.storesTo }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- if and (eq .store "minio") (eq .root.Values.objectStore.external.credentials "provider") }}
{{ include "afterglow.credentialsEgress" .root }}
{{- end }}
{{- end -}}
{{- end -}}

{{/* Egress for role credentials: ECS and EKS Pod Identity agents, instance metadata, and STS. */}}
{{- define "afterglow.credentialsEgress" -}}
- ports: [{ port: 80 }]
  to:
    {{- range list "169.254.170.2/32" "169.254.170.23/32" "fd00:ec2::23/128" "169.254.169.254/32" "fd00:ec2::254/128" }}
    - ipBlock: { cidr: {{ . | quote }} }
    {{- end }}
- ports: [{ port: 443 }]
  {{- with .Values.networkPolicy.stsTo }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
