{{/* A dashboard with this release's thresholds. Arguments: root, name, content. */}}
{{- define "afterglow.dashboard" -}}
{{- $outside := include "afterglow.outsideRequests" .root | replace "\"" "\\\"" -}}
{{- $dashboard := .content | replace "service=\\\"web\\\"" $outside | fromJson -}}
{{- $thresholds := merge dict .root.Values.monitoring.thresholds .root.Values.metrics.rules.thresholds -}}
{{- $followed := get (.root.Files.Get "files/panel-thresholds.yaml" | fromYaml) .name | default dict -}}
{{- range $panel := $dashboard.panels -}}
{{- with get $followed $panel.title -}}
{{- $_ := set (last $panel.fieldConfig.defaults.thresholds.steps) "value" (mulf (get $thresholds .threshold) .factor) -}}
{{- end -}}
{{- end -}}
{{ toPrettyJson $dashboard }}
{{- end -}}
