import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Passes for LibreOffice 7.6, and does what a document says: `hang`, `crash`, `nothing` (no result); anything else is copied. One that
 * stays open makes the lock file of its document, and ends when there is a file `crashed` beside.
 */
const script = `#!/bin/sh
for word in "$@"; do
  case "$previous" in --outdir) out=$word ;; esac
  case "$word" in
    --version) echo 'LibreOffice 7.6.4.1 a fake'; exit ;;
    --convert-to) converts=yes ;;
  esac
  previous=$word
done
if [ -z "$converts" ]; then
  folder=\${word%/*}
  : > "$folder/.~lock.\${word##*/}#"
  while [ ! -e "$folder/crashed" ]; do sleep 0.05; done
  exit 1
fi
case $(cat "$word") in
  hang) sleep 1000 ;;
  crash) : > "\${out%/*/*}/crashed"; sleep 1000 ;;
  nothing) ;;
  *) cp "$word" "$out/in.pdf" ;;
esac
`

/** Writes a program that passes for LibreOffice, and gives the folder for PATH that it is in. */
export function writeFakeLibreOffice(folder: string): string {
  const programs = join(folder, 'office', 'program')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'soffice'), script, { mode: 0o755 })
  return programs
}
