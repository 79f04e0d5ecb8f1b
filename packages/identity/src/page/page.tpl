<!doctype html>
<html lang="{{slot:language}}"{{slot:secret}}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{csp}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Orange Hyper">
<meta name="source-repository" content="{{slot:repository}}">
<title>{{slot:title}}</title>
<style>{{style}}</style>
</head>
<body>
<a class="skip" href="#main" data-word="skip">Skip to the content</a>
<header class="top">
  <svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><circle class="peel" cx="16" cy="16" r="14"/><circle class="pith" cx="16" cy="16" r="11.5"/><g class="flesh"><path d="M15 14.2 8.6 8.4A10 10 0 0 1 15 6z"/><path d="M17 14.2V6a10 10 0 0 1 6.4 2.4z"/><path d="M18.4 15.6 24.7 9.8A10 10 0 0 1 26 15.6z"/><path d="M18.4 17.2H26a10 10 0 0 1-1.5 5.2z"/><path d="M17 18.4l6.2 5.2A10 10 0 0 1 17 26z"/><path d="M15 18.4V26a10 10 0 0 1-6.2-2.4z"/><path d="M13.6 17.2l-6.1 5.2A10 10 0 0 1 6 17.2z"/><path d="M13.6 15.6H6a10 10 0 0 1 1.3-5.8z"/></g></svg>
  <h1>{{slot:project}}<span class="product">Orange Hyper</span></h1>
  <div role="tablist" class="tabs" data-label="views" aria-label="Views">
    <button type="button" role="tab" id="tab-work" aria-controls="panel-work" aria-selected="true">Work</button>
    <button type="button" role="tab" id="tab-decide" aria-controls="panel-decide" aria-selected="false" tabindex="-1">Decide</button>
    <button type="button" role="tab" id="tab-quests" aria-controls="panel-quests" aria-selected="false" tabindex="-1">Quests</button>
    <button type="button" role="tab" id="tab-runs" aria-controls="panel-runs" aria-selected="false" tabindex="-1" hidden>Runs</button>
    <button type="button" role="tab" id="tab-memory" aria-controls="panel-memory" aria-selected="false" tabindex="-1">Memory</button>
    <button type="button" role="tab" id="tab-picture" aria-controls="panel-picture" aria-selected="false" tabindex="-1">Picture</button>
    <button type="button" role="tab" id="tab-project" aria-controls="panel-project" aria-selected="false" tabindex="-1">Project</button>
  </div>
  <div class="finder" role="search">
    <label class="hidden" for="graph-search" data-word="search">Search quests, runs, memory, decisions and paths</label>
    <svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="9" cy="9" r="5.5"/><path d="m13.2 13.2 4 4"/></svg>
    <input id="graph-search" type="search" placeholder="Search everything" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd>
  </div>
  <button type="button" class="icon" id="print-page" data-title="print"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 8V3h8v5M6 15H3V8h14v7h-3M6 12h8v5H6z"/></svg></button>
  <button type="button" class="icon" id="graph-controls-toggle" data-title="help"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M7.5 7.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M10 14.6v.1"/></svg></button>
  <button type="button" class="icon" id="theme-toggle"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path class="half" d="M10 3a7 7 0 0 1 0 14z"/></svg></button>
</header>
<div class="stage">
  <main id="main" class="panels" tabindex="-1">
    <section role="tabpanel" id="panel-work" aria-labelledby="tab-work" tabindex="0" class="panel shown"></section>
    <section role="tabpanel" id="panel-decide" aria-labelledby="tab-decide" tabindex="0" class="panel"></section>
    <section role="tabpanel" id="panel-quests" data-heading="tabs.quests" aria-labelledby="tab-quests" tabindex="0" class="panel"></section>
    <section role="tabpanel" id="panel-runs" aria-labelledby="tab-runs" tabindex="0" class="panel"></section>
    <section role="tabpanel" id="panel-memory" data-heading="tabs.memory" aria-labelledby="tab-memory" tabindex="0" class="panel"></section>
    <section role="tabpanel" id="panel-picture" aria-labelledby="tab-picture" class="panel picture-panel">
      <div id="identity-sidebar" class="side" role="region" aria-labelledby="identity-sidebar-title" hidden>
        <h2 id="identity-sidebar-title" data-word="inThePicture">Everything in the picture</h2>
        <div id="node-list"></div>
      </div>
      <div class="graph">
        <canvas id="knowledge-graph-canvas" tabindex="0" role="application" aria-roledescription="graph" data-label="knowledgeGraph" aria-label="Knowledge graph" aria-describedby="graph-status-badge graph-help"></canvas>
        <p id="graph-help" class="hidden" data-word="graphHelp"></p>
        <div class="picture-bar">
          <button type="button" class="chip" id="sidebar-toggle" aria-controls="identity-sidebar" aria-expanded="false" data-title="listBeside"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14"/></svg></button>
          <label class="hidden" for="graph-view-mode" data-word="view">Shown</label>
          <select id="graph-view-mode"><option value="combined">Everything</option><option value="structure">Repository</option><option value="memory">Memory</option></select>
          <fieldset id="type-filter" class="legend"><legend class="hidden" data-word="shownTypes">Shown types</legend></fieldset>
          <button type="button" id="leave-group" class="chip" hidden></button>
        </div>
        <div id="graph-empty" class="empty" hidden></div>
        <div class="dock" role="group" data-label="tabs.picture" aria-label="Picture">
          <button type="button" id="zoom-out" data-title="zoomOut">−</button>
          <button type="button" id="zoom-in" data-title="zoomIn">+</button>
          <button type="button" id="fit-view" data-word="fit">Fit</button>
          <button type="button" id="reset-view" data-word="reset">Reset</button>
        </div>
        <p id="graph-status-badge" class="status"></p>
        <canvas id="graph-minimap-canvas" aria-hidden="true"></canvas>
      </div>
    </section>
    <section role="tabpanel" id="panel-project" aria-labelledby="tab-project" tabindex="0" class="panel"></section>
  </main>
  <aside id="node-detail-drawer" class="drawer" aria-labelledby="node-detail-drawer-title" hidden>
    <div class="drawer-head"><h2 id="node-detail-drawer-title" tabindex="-1"></h2><button type="button" class="icon" id="node-detail-close" data-title="close"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg></button></div>
    <div id="node-detail-content" class="drawer-body" tabindex="0" role="region" data-label="details" aria-label="Details"></div>
  </aside>
</div>
<dialog id="control-drawer" aria-labelledby="control-drawer-title">
  <div class="drawer-head"><h2 id="control-drawer-title" data-word="help">Keys and help</h2><button type="button" class="icon" id="control-close" data-title="close"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg></button></div>
  <dl class="pairs keys" id="control-keys"></dl>
</dialog>
<p id="live" class="hidden" aria-live="polite"></p>
<noscript><section class="plain-page"><h2>Accepted memory</h2><p>JavaScript is off, so this is the list without the picture.</p>{{slot:table}}</section></noscript>
<script type="application/json" id="orange-knowledge-graph-state">{{slot:state}}</script>
{{slot:live}}<script>{{script}}</script>
</body>
</html>
