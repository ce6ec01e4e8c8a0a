{{/* Mistakes in values that are passed to Kubernetes unchanged. */}}
{{- define "afterglow.hatchMistakes" -}}
{{- $workloads := include "afterglow.workloads" . | fromJson -}}
{{- range include "afterglow.reservedLabels" .Values.commonLabels | fromJsonArray }}
- commonLabels sets {{ . }}, which the chart sets itself.
{{- end }}
{{- $images := list -}}
{{- range $workloads }}{{ $images = append $images .image }}{{ end -}}
{{- range $field := list "tags" "digests" }}
{{- range $image, $_ := get $.Values.image $field }}
{{- if not (or (has $image $images) (eq $image "payment-sandbox")) }}
- image.{{ $field }} names {{ $image }}, which is no image of this release.
{{- end }}
{{- end }}
{{- end }}
{{- range $image, $_ := .Values.image.digests }}
{{- if contains "@" (get $.Values.image.tags $image) }}
- image.tags.{{ $image }} and image.digests.{{ $image }} both hold a digest.
{{- end }}
{{- end }}
{{- range $name, $block := $workloads }}
{{- range include "afterglow.reservedLabels" $block.podLabels | fromJsonArray }}
- workloads.{{ $name }}.podLabels sets {{ . }}, which the chart sets itself.
{{- end }}
{{- $spec := include "afterglow.workloadPod" (dict "root" $ "component" $name "block" $block "Template" $.Template) | fromYaml }}
{{- range $field, $all := dict "extraVolumes" $spec.volumes "extraContainers" $spec.containers }}
{{- $names := dict }}
{{- range $all }}
{{- if hasKey $names .name }}
- workloads.{{ $name }}.{{ $field }} has {{ .name }}, which the chart or another of them has as well.
{{- end }}
{{- $_ := set $names .name true }}
{{- end }}
{{- end }}
{{- $volumes := list }}
{{- range $spec.volumes }}{{ $volumes = append $volumes .name }}{{ end }}
{{- range $block.extraVolumeMounts }}
{{- if not (has .name $volumes) }}
- workloads.{{ $name }}.extraVolumeMounts names {{ .name }}, which is no volume of its pods.
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* JSON: which of these labels selectors and rollouts use. */}}
{{- define "afterglow.reservedLabels" -}}
{{- $reserved := list -}}
{{- range $label, $_ := . -}}
{{- if or (regexMatch "^(app\\.kubernetes\\.io|afterglow)/" $label) (has $label (list "serves-metrics" "helm.sh/chart")) -}}
{{- $reserved = append $reserved $label -}}
{{- end -}}
{{- end -}}
{{- toJson $reserved -}}
{{- end -}}
