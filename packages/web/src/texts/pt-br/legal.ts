import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages on privacy, terms and security, in Brazilian Portuguese. */
export const legal: PartialTranslation<Catalog['legal']> = {
  privacy: {
    metaTitle: 'Política de privacidade',
    description:
      'O que acontece com seus arquivos e o que é guardado e onde: sem conta, sem cookies, sem rastreamento.',
    title: 'Política de privacidade',
    lead: 'Esta página explica o que o programa faz com seus arquivos e dados. Ela descreve o programa como é distribuído; quem administra um servidor pode acrescentar algo.',
    sections: [
      {
        heading: 'Em resumo',
        list: [
          'Sem conta, sem cookies, sem anúncios, sem rastreamento, sem análise de uso.',
          'O site não faz solicitações a nenhum outro servidor.',
          'Os arquivos enviados são excluídos assim que o trabalho termina; os resultados, em no máximo duas horas.',
          'Com “Neste dispositivo” ativado, nada é enviado.',
        ],
      },
      {
        heading: 'Arquivos que você envia ao servidor',
        text: [
          'Quando você inicia uma ferramenta, seus arquivos e opções são enviados ao servidor deste site e gravados em uma pasta própria, só para esse trabalho. O trabalho é feito por um processo separado. A pasta é excluída assim que o trabalho termina, quer ele seja concluído, falhe ou seja cancelado.',
          'A maioria dos resultados é enviada imediatamente e não é guardada. Alguns aguardam em um endereço com um código aleatório impossível de adivinhar; com a configuração de fábrica, são excluídos em no máximo duas horas e, em nenhum caso, depois de 23 horas, ou seja, sempre em até 24 horas.',
          'Ninguém olha seus arquivos, e eles não são usados para nada além do trabalho que você pediu.',
        ],
      },
      {
        heading: 'Arquivos que permanecem no seu dispositivo',
        text: [
          'Com “Neste dispositivo” ativado, seu navegador faz o trabalho e seus arquivos nunca saem dele. As pré-visualizações das páginas são criadas no seu dispositivo mesmo com o botão desativado, exceto para os poucos documentos que seu navegador não consegue mostrar: nesse caso o servidor cria as imagens, com as mesmas regras.',
          'O leitor de PDF fala com as vozes do seu navegador e do seu dispositivo. Alguns navegadores têm vozes geradas on-line nos servidores do fabricante: elas enviam para lá as frases que são lidas. O leitor as marca como “on-line” e usa uma voz deste dispositivo, a menos que você escolha outra ou não haja nenhuma para o idioma.',
        ],
      },
      {
        heading: 'O que é guardado no seu navegador',
        text: [
          'Não são usados cookies. Seu navegador lembra, só no seu dispositivo, o que você escolheu aqui: onde o trabalho é feito, as cores, o idioma, como você prefere ver e ouvir documentos, a página em que você estava em cada um dos últimos 100 documentos que leu (com uma impressão digital, sem o nome), as últimas quatro ferramentas que abriu e as assinaturas que pedir para salvar. Também ficam ali as alterações não salvas de um documento que você edita ou preenche aqui, junto com o documento, para que não se percam ao recarregar: até você salvá-las ou descartá-las, por sete dias no máximo. Os arquivos, as opções e o resultado de uma ferramenta, sem senhas nem resultados obtidos com uma, são guardados enquanto a janela dela está aberta, para que nada se perca ao voltar ou recarregar; são apagados quando você recomeça ou na sua próxima visita depois de fechar a janela. Além disso, ele pode guardar partes do próprio programa para que o site abra mais rápido e sem conexão. Você pode apagar tudo isso nas configurações do navegador.',
        ],
      },
      {
        heading: 'O que o servidor registra',
        text: [
          'Para cada solicitação, o registro do programa contém o método, qual ferramenta foi pedida, se foi concluída e quanto demorou. Ele não contém endereços de rede, nomes de arquivos, senhas nem nada dos seus documentos.',
          'Um servidor à frente do programa, ou a empresa que o hospeda, pode manter registros próprios. Pergunte a quem administra esta instalação.',
        ],
      },
      {
        heading: 'Seus direitos',
        text: [
          'Como nada é guardado sobre você, normalmente não há nada a informar, corrigir ou apagar. Se ainda assim tiver alguma pergunta, dirija-se a quem administra esta instalação; a página de contato informa quem é.',
        ],
      },
    ],
  },

  terms: {
    metaTitle: 'Termos de uso',
    description: 'As poucas condições para usar este site gratuito: o que você pode fazer e o que ninguém promete.',
    title: 'Termos de uso',
    lead: 'O uso do site é gratuito. Estas poucas condições são tudo o que há para aceitar.',
    sections: [
      {
        heading: 'Uso do site',
        text: [
          'Qualquer pessoa pode usar as ferramentas, para fins particulares ou profissionais, sem cadastro e sem pagar.',
        ],
        list: [
          'Use apenas arquivos que você tenha o direito de usar. Remova uma senha somente se estiver autorizado a isso.',
          'Não tente sobrecarregar o servidor, acessar arquivos de outras pessoas nem usar o site para prejudicar alguém.',
          'Os limites de tamanho e de tempo existem para que todos possam usá-lo.',
        ],
      },
      {
        heading: 'Seus arquivos',
        text: [
          'Seus arquivos continuam sendo seus. Você não concede mais direitos sobre eles do que o tecnicamente necessário para o trabalho que pediu. O que acontece com eles está descrito na política de privacidade.',
        ],
      },
      {
        heading: 'Sem garantia',
        text: [
          'O programa é oferecido como está, sem nenhuma garantia, como diz a licença. Guarde seus originais e confira os resultados antes de confiar neles, sobretudo antes de imprimi-los, assiná-los ou protocolá-los.',
          'A ferramenta “Assinar PDF” coloca imagens e textos em uma página. Se isso basta como assinatura depende da finalidade e da lei que se aplica a você.',
          'Não existe direito à disponibilidade do serviço. Ele pode ser alterado ou interrompido a qualquer momento.',
        ],
      },
      {
        heading: 'O programa',
        text: [
          'O Sheaf é software livre com licença MIT. Você pode usar, copiar, modificar e compartilhar o programa, e executá-lo por conta própria. Algumas partes que ele envia ao seu navegador têm licenças próprias, entre elas o ffmpeg, com a GPL; /third-party.txt as lista, com suas fontes.',
        ],
      },
    ],
  },

  security: {
    metaTitle: 'Segurança',
    description: 'Como o Sheaf mantém seus arquivos separados, por quanto tempo, e o que ele não faz.',
    title: 'Segurança',
    lead: 'Todo arquivo é considerado hostil e todo arquivo é considerado secreto. É isto que decorre daí.',
    sections: [
      {
        heading: 'Separados uns dos outros',
        text: [
          'A parte do servidor que se comunica com a rede nunca abre um documento. Cada trabalho roda em um processo próprio, com limites de tempo e de memória, e é encerrado junto com tudo o que iniciou.',
          'Um resultado em espera é encontrado por um código aleatório de 128 bits, do qual o servidor guarda apenas uma impressão digital. Ninguém pode listar nem adivinhar resultados.',
        ],
      },
      {
        heading: 'Não por muito tempo',
        text: [
          'O que você envia é excluído quando o trabalho termina. Os resultados são excluídos em no máximo duas horas; o servidor procura restos ao iniciar e a cada cinco minutos.',
        ],
      },
      {
        heading: 'No seu navegador',
        list: [
          'Uma política de segurança de conteúdo rigorosa: nenhum script ou estilo de outro site, nenhum dentro da página.',
          'Nenhuma solicitação a outro servidor; fontes, processos e mecanismos vêm deste site.',
          'Solicitações que outros sites façam em seu nome são recusadas.',
          'Sem cookies, portanto não há sessão a ser roubada.',
        ],
      },
      {
        heading: 'Senhas',
        text: [
          'A proteção de um documento usa AES-256. As senhas que você digita são usadas só para aquele trabalho e não aparecem em nenhum registro nem endereço. Ninguém pode recuperar uma senha esquecida.',
        ],
      },
      {
        heading: 'O que ele não faz',
        text: [
          'O Sheaf não procura programas maliciosos em documentos nem remove scripts ou links dos PDFs que modifica. As assinaturas que ele coloca são imagens e textos, não assinaturas criptográficas.',
        ],
      },
      {
        heading: 'Relatar uma falha de segurança',
        text: [
          'Relate de forma privada, pelo canal descrito no arquivo SECURITY.md do código-fonte, e não em público.',
        ],
      },
    ],
  },
}
