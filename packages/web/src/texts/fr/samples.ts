import type { SampleContent } from '../../content/sample-content.js'

/** Sample figures and testimonials in French. */
export const samples: SampleContent = {
  claims: [
    { value: '50+', label: 'outils' },
    { value: '10 M+', label: 'utilisateurs' },
    { value: '4,9/5', label: 'sur 15 847 avis' },
    { value: '99,9 %', label: 'de disponibilité' },
  ],
  testimonials: [
    {
      name: 'Exemple de client A',
      role: 'Fonction du client A',
      company: 'Entreprise du client A',
      content: 'Un client raconte ici, en deux ou trois phrases, comment il a fusionné les chapitres d’un rapport.',
      rating: 5,
    },
    {
      name: 'Exemple de client B',
      role: 'Fonction du client B',
      company: 'Entreprise du client B',
      content: 'Un client raconte ici comment il a signé un contrat sur un téléphone, sans compte ni imprimante.',
      rating: 5,
    },
    {
      name: 'Exemple de client C',
      role: 'Fonction du client C',
      company: 'Entreprise du client C',
      content:
        'Un client parle ici de fichiers qui n’ont jamais quitté l’appareil, et dit pourquoi cela compte au travail.',
      rating: 4,
    },
  ],
}
