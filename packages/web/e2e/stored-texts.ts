/** What this browser stores of visits, as text; runs in the page. */
export async function storedTexts(): Promise<string> {
  const databases = await indexedDB.databases()
  // Opening one that does not exist would create it.
  if (!databases.some(({ name }) => name === 'sheaf-visits')) return '{"files":[],"values":[]}'
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('sheaf-visits')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      const transaction = database.transaction(['files', 'values'])
      const files = transaction.objectStore('files').getAll()
      const values = transaction.objectStore('values').getAll()
      transaction.oncomplete = () => {
        database.close()
        const named = files.result.map(({ id, files: slots, outcome }) => ({
          id,
          name: slots.file?.[0]?.name ?? outcome?.file?.name,
        }))
        resolve(JSON.stringify({ files: named, values: values.result }))
      }
    }
  })
}
