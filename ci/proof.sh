# shellcheck shell=bash
# What ci/prove-slurm and ci/prove-bazel share: a suite, a run of all of it, and the comparison with merged runs of its
# shards. Their folder is $work, the program $harness, this repository $root.
: "${work=}" "${harness:?}" "${root:?}"

say() { printf '%s: %s\n' "ci/${0##*/}" "$*"; }

fail() {
  say "$*" >&2
  exit 1
}

# Makes a suite with baselines in the current folder: `make_suite FILES CASES`, with CASES cases per file. Afterwards,
# cases 70 to 79 of each file have another width, so that they fail.
make_suite() {
  local file number
  mkdir -p Cases Fonts
  cp -r "$root/Tests/Fonts/." Fonts
  sed "s#\.\./Tests/Fonts#../Fonts#" "$root/Cases/suite.yaml" >Cases/suite.yaml
  for file in $(seq "$1"); do
    printf 'cases:\n'
    for number in $(seq "$2"); do
      printf '  case-%d: { text: "标题 Title %d", suffix: "￥%d", width: 120, lines: 1 }\n' "$number" "$number" "$file"
    done
  done | awk '/^cases:/ { file += 1 } { print > ("Cases/titles-" file ".yaml") }'
  "$harness" update-baselines --mode all >"$work/record.log" || fail "baselines were not recorded: $(cat "$work/record.log")"
  sed -i 's/case-7\([0-9]\): \(.*\)width: 120/case-7\1: \2width: 110/' Cases/titles-*.yaml
}

# Makes `whole`, the run that the others are compared with: the whole suite in one process tree on this machine.
run_whole() {
  local code=0
  "$harness" run --output whole --reporter json || code=$?
  ((code == 1)) || fail "the whole run ended with $code, not 1"
}

# Merges shards, and fails unless the result is that of the whole run, except times; $same then says so:
# `merge FOLDER SHARD...`
merge() {
  local code=0 folder=$1
  shift
  "$harness" report "$@" -o "$folder" >"$work/merge.log" 2>&1 || code=$?
  ((code == 1)) || fail "the merge ended with $code, not 1: $(cat "$work/merge.log")"
  # shellcheck disable=SC2034
  same=$(same_as_whole "$folder") || fail "the merge is not the whole run"
  diff -r whole/images "$folder/images" >&2 || fail "the merge has other pictures than the whole run"
}

# Runs and cases have a start and a duration, which differ; and each Bazel test runs in a folder of its own.
same_as_whole() {
  python3 - "$1" <<'EOF'
import json, os, sys

def read(folder):
    with open(f"{folder}/results.json", encoding="utf-8") as file:
        run = json.load(file)
    for part in [run, *run["cases"]]:
        for key in ["started", "duration"]:
            part.pop(key, None)
    run["subject"] = {key: os.path.basename(path) for key, path in run["subject"].items()}
    return run

whole, merged = read("whole"), read(sys.argv[1])
differing = [key for key in whole.keys() | merged.keys() if whole.get(key) != merged.get(key)]
if differing:
    sys.exit(f"the merged run differs from the whole one in {', '.join(differing)}")
print(f"{len(merged['cases'])} cases, {merged['counts']['failed']} of which failed: equal but for times")
EOF
}
