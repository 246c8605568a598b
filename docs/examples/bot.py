"""A bot of your own in Python, measured against a level: python3 bot.py [level] [games]

It settles where most is produced, buys the dearest thing it can pay, and robs whoever is ahead. Put your own ideas into `choose`.
"""

import random
import sys

from hexterland import Engine

PREFERENCES = ["buildCity", "buildSettlement", "buyDevelopment", "buildRoad", "playKnight", "roll"]


def choose(actions, view, worth):
    """One of the actions that the rules allow now, for the seat that sees this view."""
    for preferred in PREFERENCES:
        found = [action for action in actions if action["kind"] == preferred]
        if found:
            return max(found, key=lambda action: worth.get(action.get("node"), 0) + random.random())
    robberies = [action for action in actions if action["kind"] == "moveRobber"]
    if robberies:
        return max(robberies, key=lambda action: points(view, action.get("victim")))
    sensible = [action for action in actions if action["kind"] in ("discard", "endTurn", "declineTrade")]
    return random.choice(sensible or actions)


def points(view, seat):
    if seat is None:
        return 0
    return len(view["seats"][seat]["settlements"]) + 2 * len(view["seats"][seat]["cities"])


def play(engine, seed, own, level):
    """Plays one game of two; says who has won."""
    game = engine.call("game.new", seed=seed, players=2, options={"playerTrades": False})
    worth = {node["node"]: node["total"] for node in engine.call("board.analyze")["nodes"]}
    while game["phase"] != "over":
        seat = game["toAct"][0]
        if seat == own:
            seen = engine.call("view.get", seat=seat)
            action = choose([entry["action"] for entry in seen["actions"]], seen["position"], worth)
        else:
            action = engine.call("bot.choose", seat=seat, level=level, seed=seed)["action"]
        outcomes = engine.call("actions.outcomes", seat=seat, action=action)["outcomes"]
        [chance] = random.choices(outcomes, [outcome["weight"] for outcome in outcomes])
        del chance["weight"]  # leaves "outcome", or nothing where chance has no part
        game = engine.call("actions.apply", seat=seat, action=action, **chance)
    return game["winner"]


def main(level="beginner", games=10):
    random.seed(1)
    engine = Engine()
    won = sum(play(engine, seed, seed % 2, level) == seed % 2 for seed in range(int(games)))
    print(f"won {won} of {games} games against {level}")
    engine.quit()


main(*sys.argv[1:])
