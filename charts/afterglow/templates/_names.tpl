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
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* Labels of everything: root, and the component where it is of one. */}}
{{- define "afterglow.labels" -}}
{{ include "afterglow.releaseLabels" .root }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "afterglow.selector" -}}
{{ include "afterglow.releaseLabels" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "afterglow.metadata" -}}
name: {{ include "afterglow.fullname" .root }}-{{ .component }}
labels:
  {{- include "afterglow.labels" . | nindent 2 }}
{{- end -}}

{{/* Labels of a workload's pods: root, component and block. */}}
{{- define "afterglow.podLabels" -}}
{{ include "afterglow.labels" . }}
{{- if ne .block.kind "sandbox" }}
{{ include "afterglow.metricsLabels" .root }}
{{- end }}
{{- with .block.podLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "afterglow.image" -}}
{{ .root.Values.image.repository }}/{{ .image }}:{{ get .root.Values.image.tags .image | default .root.Values.image.tag | default .root.Chart.AppVersion }}
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
