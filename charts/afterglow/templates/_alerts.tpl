{{/* Requests from outside, each once: web passes on what the services answer, unless a gateway leads to them. */}}
{{- define "afterglow.outsideRequests" -}}
{{ ternary "http_route!~\"/internal/.*\"" "service=\"web\"" (eq .Values.routing "direct") }}
{{- end -}}

{{/* Matchers of this release's series; empty if every series is its own. */}}
{{- define "afterglow.releaseSelector" -}}
{{- tpl .Values.metrics.prometheusSelector (dict "Release" .Release "Template" .Template) -}}
{{- end -}}

{{/* An expression of services that have no copy; one that is scaled to none may have none. */}}
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

{{/* The rules with the values of this release in the place of their names. */}}
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
