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

{{/* The tag of the images as the value of a label, which is shorter and begins and ends with a letter or digit. */}}
{{- define "afterglow.versionLabel" -}}
{{- .Values.image.tag | default .Chart.AppVersion | trunc 63 | regexReplaceAll "^[^A-Za-z0-9]+|[^A-Za-z0-9]+$" "" -}}
{{- end -}}

{{/* Labels of everything: root, the component if it is of one, and labels of its own. */}}
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

{{/* Metadata of everything: root, component if it is of one, and name, labels and annotations of its own. */}}
{{- define "afterglow.metadata" -}}
name: {{ .name | default (printf "%s-%s" (include "afterglow.fullname" .root) .component) }}
labels:
  {{- include "afterglow.labels" . | nindent 2 }}
{{- include "afterglow.annotations" . }}
{{- end -}}

{{/* Annotations of everything: root, and annotations of its own. */}}
{{- define "afterglow.annotations" -}}
{{- with merge dict (.annotations | default dict) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Labels of a workload's pods: root, component and block. */}}
{{- define "afterglow.podLabels" -}}
{{- $own := ternary dict (include "afterglow.metricsLabels" .root | fromYaml) (eq .block.kind "sandbox") -}}
{{ include "afterglow.labels" (dict "root" .root "component" .component "labels" (merge $own .block.podLabels)) }}
{{- end -}}

{{/* Metadata of the pods of a Job or a trial store: root and component. */}}
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

{{/* The workloads of this release, each with the defaults under it, as JSON: those of the sandbox only where it takes payments. */}}
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
{{- /* Nothing of the product runs while its stores are filled. */ -}}
{{- if $.Values.restore.file -}}
{{- $_ := set $block "replicas" 0 -}}
{{- $_ := set $block.autoscaling "mode" "none" -}}
{{- end -}}
{{- $_ := set $workloads $name $block -}}
{{- end -}}
{{- end -}}
{{- toJson $workloads -}}
{{- end -}}

{{/* Names of the schemas that workloads own, as a JSON list, each with the image that holds its migrations. */}}
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
