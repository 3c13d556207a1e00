/** Predefined character maps (ISO 32000-1, table 118) by their character collections, and the supplement each needs. */
const collections: Record<string, string> = {
  GB1: 'GB-EUC:0 GBpc-EUC:0 GBK-EUC:2 GBKp-EUC:2 GBK2K:4 UniGB-UCS2:4 UniGB-UTF16:4',
  CNS1: 'B5pc:0 HKscs-B5:3 ETen-B5:0 ETenms-B5:0 CNS-EUC:0 UniCNS-UCS2:3 UniCNS-UTF16:4',
  Japan1:
    '83pv-RKSJ:1 90ms-RKSJ:2 90msp-RKSJ:2 90pv-RKSJ:1 Add-RKSJ:1 EUC:1 Ext-RKSJ:2 :1 UniJIS-UCS2:4 UniJIS-UCS2-HW:4 UniJIS-UTF16:5',
  Korea1: 'KSC-EUC:0 KSCms-UHC:1 KSCms-UHC-HW:1 KSCpc-EUC:0 UniKS-UCS2:1 UniKS-UTF16:2',
}

const known = new Map<string, { registry: string; ordering: string; supplement: number }>()
for (const [ordering, names] of Object.entries(collections))
  for (const item of names.split(' ')) {
    const [name, supplement] = item.split(':')
    for (const direction of ['H', 'V'])
      known.set(name === '' ? direction : `${name}-${direction}`, {
        registry: 'Adobe',
        ordering,
        supplement: Number(supplement),
      })
  }

/** Whether every reader knows a character map. */
export function isPredefinedCMap(name: string): boolean {
  return /^Identity-[HV]$/.test(name) || known.has(name)
}

/** The character collection of a predefined character map. */
export function systemOfCMap(name: string): { registry: string; ordering: string; supplement: number } | undefined {
  return known.get(name)
}
