{{/* Counts each outside request once: at web, or at each service behind a gateway. */}}
{{- define "afterglow.outsideRequests" -}}
{{ ternary "http_route!~\"/internal/.*\"" "service=\"web\"" (eq .Values.routing "direct") }}
{{- end -}}

{{/* Matchers of this release's series, possibly empty. */}}
{{- define "afterglow.releaseSelector" -}}
{{- tpl .Values.metrics.prometheusSelector (dict "Release" .Release "Template" .Template) -}}
{{- end -}}

{{/* Matches services without a copy, except those that may scale to zero. */}}
{{- define "afterglow.missingServices" -}}
{{- $absent := list -}}
{{- range $name, $block := include "afterglow.workloads" . | fromJson -}}
{{- $copies := ternary $block.replicas $block.autoscaling.minReplicas (eq $block.autoscaling.mode "none") -}}
{{- if and (ne $block.kind "sandbox") (gt (int $copies) 0) -}}
{{- $absent = append $absent (printf "absent(afterglow_build_info{${release},service=%q})" $name) -}}
{{- end -}}
{{- end -}}
{{ join " or " ($absent | default (list "vector(0) > 0")) }}
{{- end -}}

{{/* The rules, with this release's values filled in. */}}
{{- define "afterglow.alertRules" -}}
{{- $rules := .Files.Get "files/alerts.template.yaml" | replace "${missing}" (include "afterglow.missingServices" .) -}}
{{- $release := include "afterglow.releaseSelector" . -}}
{{- if not $release -}}
{{- $rules = $rules | replace "{${release}}" "" | replace "${release}," "" -}}
{{- end -}}
{{- $own := dict "release" $release "recorded" (printf "namespace=%q" .Release.Namespace) "outside" (include "afterglow.outsideRequests" .) "transfers" (.Files.Get "files/transfers.txt" | trim) -}}
{{- range $name, $value := merge $own .Values.monitoring.thresholds .Values.metrics.rules.thresholds -}}
{{- $rules = replace (printf "${%s}" $name) (toString $value) $rules -}}
{{- end -}}
{{- with .Values.metrics.rules.runbookBaseUrl -}}
{{- $rules = regexReplaceAll "( +)runbook: docs/runbooks/(.*)" $rules (printf "${0}\n${1}runbook_url: %s/${2}" (trimSuffix "/" .)) -}}
{{- end -}}
{{- $rules = replace "labels: { " (printf "labels: { namespace: %s, " .Release.Namespace) $rules -}}
{{ regexReplaceAll "( +)- record: .*" $rules (printf "${0}\n${1}  labels: { namespace: %s }" .Release.Namespace) }}
{{- end -}}
