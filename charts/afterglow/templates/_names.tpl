{{- define "afterglow.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "afterglow.releaseLabels" -}}
app.kubernetes.io/name: afterglow
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end -}}

{{- define "afterglow.selector" -}}
{{ include "afterglow.releaseLabels" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* The image tag as a valid label value. */}}
{{- define "afterglow.versionLabel" -}}
{{- .Values.image.tag | default .Chart.AppVersion | trunc 63 | regexReplaceAll "^[^A-Za-z0-9]+|[^A-Za-z0-9]+$" "" -}}
{{- end -}}

{{/* Common labels. Arguments: root, component (optional), labels (more). */}}
{{- define "afterglow.labels" -}}
{{- $own := dict
  "app.kubernetes.io/name" "afterglow"
  "app.kubernetes.io/instance" .root.Release.Name
  "app.kubernetes.io/version" (include "afterglow.versionLabel" .root)
  "app.kubernetes.io/managed-by" .root.Release.Service
  "helm.sh/chart" (printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-") -}}
{{- with .component -}}{{- $_ := set $own "app.kubernetes.io/component" . -}}{{- end -}}
{{ toYaml (merge $own (.labels | default dict) .root.Values.commonLabels) }}
{{- end -}}

{{/* Common metadata. Arguments: root, component (optional), name, labels, annotations. */}}
{{- define "afterglow.metadata" -}}
name: {{ .name | default (printf "%s-%s" (include "afterglow.fullname" .root) .component) }}
labels:
  {{- include "afterglow.labels" . | nindent 2 }}
{{- include "afterglow.annotations" . }}
{{- end -}}

{{/* Common annotations. Arguments: root, annotations (more). */}}
{{- define "afterglow.annotations" -}}
{{- with merge dict (.annotations | default dict) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Labels of a workload's pods. Arguments: root, component, block. */}}
{{- define "afterglow.podLabels" -}}
{{- $own := ternary dict (include "afterglow.metricsLabels" .root | fromYaml) (eq .block.kind "sandbox") -}}
{{ include "afterglow.labels" (dict "root" .root "component" .component "labels" (merge $own .block.podLabels)) }}
{{- end -}}

{{/* Metadata of pods of Jobs and trial stores. Arguments: root, component. */}}
{{- define "afterglow.plainPodMetadata" -}}
labels:
  {{- toYaml (merge (include "afterglow.selector" . | fromYaml) .root.Values.commonLabels) | nindent 2 }}
{{- include "afterglow.annotations" (dict "root" .root) }}
{{- end -}}

{{- define "afterglow.image" -}}
{{- $image := .root.Values.image -}}
{{ $image.repository }}/{{ .image }}:{{ get $image.tags .image | default $image.tag | default .root.Chart.AppVersion }}
{{- with get $image.digests .image }}@{{ . }}{{ end }}
{{- end -}}

{{- define "afterglow.serviceAccountName" -}}
{{- .Values.serviceAccount.name | default (ternary (include "afterglow.fullname" .) "default" .Values.serviceAccount.create) -}}
{{- end -}}

{{/* This release's workloads merged with the defaults, as JSON. The sandbox is included if it takes payments. */}}
{{- define "afterglow.workloads" -}}
{{- $workloads := dict -}}
{{- range $name, $own := .Values.workloads -}}
{{- if or (ne $own.kind "sandbox") (eq $.Values.payments.mode "sandbox") -}}
{{- $block := mergeOverwrite (deepCopy $.Values.defaults) (deepCopy $own) -}}
{{- $calls := $block.calls | default list -}}
{{- if and (ne $own.kind "sandbox") $block.stripe (eq $.Values.payments.mode "sandbox") -}}
{{- $calls = append $calls "payment-sandbox" -}}
{{- end -}}
{{- $_ := set $block "calls" $calls -}}
{{- /* Stops the product during a restore. */ -}}
{{- if $.Values.restore.file -}}
{{- $_ := set $block "replicas" 0 -}}
{{- $_ := set $block.autoscaling "mode" "none" -}}
{{- end -}}
{{- $_ := set $workloads $name $block -}}
{{- end -}}
{{- end -}}
{{- toJson $workloads -}}
{{- end -}}

{{/* JSON: each schema and the image with its migrations. */}}
{{- define "afterglow.schemas" -}}
{{- $schemas := dict -}}
{{- range $name, $block := include "afterglow.workloads" . | fromJson -}}
{{- if $block.schema -}}{{- $_ := set $schemas $block.schema $block.image -}}{{- end -}}
{{- end -}}
{{- toJson $schemas -}}
{{- end -}}

{{- define "afterglow.maxReplicas" -}}
{{- if eq .autoscaling.mode "none" -}}{{ .replicas }}{{- else -}}{{ .autoscaling.maxReplicas }}{{- end -}}
{{- end -}}
